import type { CallRequest, CompanyUser, listAdminCompanies, ParticipationState } from '@fair/contract';
import { NAME_ORDER } from '../../../db/collation.ts';
import { allOf, findPage, type Page, streamAll } from '../../../db/page.ts';
import { matchesSearch } from '../../../db/search.ts';
import { sortOf } from '../../../http/paging.ts';
import { companiesInState, joinFair } from '../participations/index.ts';
import { lacking } from './gaps.ts';
import { type Company, CompanyModel, type StoredCompany } from './model.ts';
import { presentCompany } from './presenter.ts';
import { companiesById, type Fair, type Id, type Ids, type Where } from './service.ts';

const TEXT_COLUMNS = ['companyName', 'name', 'email', 'slug'] as const;

/** Filters of the list of companies and its export. */
type Narrowing = Omit<CallRequest<typeof listAdminCompanies>['query'], 'page' | 'pageSize'>;

/** Converts the filters on the company itself to conditions, except `q`. */
function conditionsOf(query: Narrowing): Where[] {
  const active = query['filter[active]'];
  return [
    ...TEXT_COLUMNS.map((column) => matchesSearch(query[`filter[${column}]`], [column])),
    ...(active ? [{ active: active === 'true' }] : []),
  ];
}

interface Listed {
  /**
   * Companies with planned times. The caller passes them, because the feature of the meetings, which knows them
   * (`companiesWithTimes`), is in a higher layer.
   */
  readonly withTimes?: Ids;
  /** If set, only these companies are listed. */
  readonly among?: Ids | undefined;
}

/**
 * Returns the conditions for the filter by state at the fair and for `among`. If the filter is a state other than
 * `none`, `among` does not apply, so companies that have no other data at a past fair are found too.
 */
async function inState({ editionId }: Fair, query: Narrowing, among: Ids | undefined): Promise<Where[]> {
  const state = query['filter[state]'];
  const listed = among ? [{ _id: { $in: [...among] } }] : [];
  if (state === undefined) return listed;
  if (state === 'none') return [...listed, { _id: { $nin: await companiesInState(editionId) } }];
  return [{ _id: { $in: await companiesInState(editionId, state) } }];
}

/**
 * Returns the conditions of a list of companies. Filters on values at the fair are converted to the ids of the
 * matching companies.
 */
async function narrowed(fair: Fair, query: Narrowing, { withTimes = [], among }: Listed): Promise<Where[]> {
  const { 'filter[packageId]': packageId, 'filter[networkMeeting]': meets, 'filter[lacks]': gap } = query;
  const conditions: Where[] = [...(await inState(fair, query, among)), ...conditionsOf(query)];
  if (gap) conditions.push(await lacking(fair, gap, withTimes));
  if (packageId === undefined && meets === undefined) return conditions;
  const found = await CompanyModel.find(allOf(conditions), { _id: 1 })
    .collation(NAME_ORDER)
    .lean<Pick<Company, '_id'>[]>();
  const fitting = (await joinFair(fair.editionId, found)).filter(
    (company) =>
      (packageId === undefined || company.packageId === Number(packageId)) &&
      (meets === undefined || company.networkMeeting === (meets === 'true')),
  );
  return [{ _id: { $in: fitting.map(({ _id }) => _id) } }];
}

/**
 * Returns one page of all companies, or of those in `listed`, sorted by name by default. In a search, matches in the
 * name come first.
 */
export async function listCompanies(
  fair: Fair,
  query: CallRequest<typeof listAdminCompanies>['query'],
  listed: Listed = {},
): Promise<Page<Company>> {
  const conditions = await narrowed(fair, query, listed);
  if (isByPackage(query)) {
    const ids = await idsByPackage(fair, query, conditions);
    const from = (query.page - 1) * query.pageSize;
    const rows = await inOrder(fair, ids.slice(from, from + query.pageSize));
    return { rows, total: ids.length };
  }
  const rules = {
    asked: query.sort && sortOf(query.sort),
    otherwise: sortOf('companyName'),
    countAll: countCompanies,
  };
  const { rows, total } = await findPage<StoredCompany>(CompanyModel, TEXT_COLUMNS, conditions, rules, query);
  return { rows: await joinFair(fair.editionId, rows), total };
}

const isByPackage = ({ sort }: Narrowing): boolean => sort === 'packageId' || sort === '-packageId';

/** Returns the ids of the companies that match, sorted by their package at the fair. */
async function idsByPackage(fair: Fair, query: Narrowing, conditions: readonly Where[]): Promise<Id[]> {
  const found = await CompanyModel.find(allOf([matchesSearch(query.q, TEXT_COLUMNS), ...conditions]), {
    _id: 1,
  })
    .collation(NAME_ORDER)
    .sort({ _id: 1 })
    .lean<Pick<Company, '_id'>[]>();
  const joined = await joinFair(fair.editionId, found);
  // The sort is stable, so companies with the same package stay in the order of their ids.
  joined.sort((a, b) => a.packageId - b.packageId);
  if (query.sort === '-packageId') joined.reverse();
  return joined.map(({ _id }) => _id);
}

/** Returns the companies with these ids, in the order of the ids. */
async function inOrder({ editionId }: Fair, ids: Ids): Promise<Company[]> {
  const found = await companiesById(ids);
  return joinFair(
    editionId,
    ids.flatMap((id) => found.get(id.toHexString()) ?? []),
  );
}

/** Number of companies that are read at once if no index has the requested order. */
const BATCH = 500;

/** A row of the export of companies. */
type ExportedCompany = CompanyUser & { readonly state: ParticipationState | 'none' };

const presentRow = (company: Company): ExportedCompany => ({
  ...presentCompany(company),
  state: company.state ?? 'none',
});

/** Streams all companies that match the filters, in batches, oldest first by default. */
export async function* everyCompany(
  fair: Fair,
  query: Narrowing,
  listed: Listed = {},
): AsyncGenerator<ExportedCompany[]> {
  const conditions = await narrowed(fair, query, listed);
  if (isByPackage(query)) {
    const ids = await idsByPackage(fair, query, conditions);
    for (let from = 0; from < ids.length; from += BATCH)
      yield (await inOrder(fair, ids.slice(from, from + BATCH))).map(presentRow);
    return;
  }
  const sort = query.sort ? sortOf(query.sort) : undefined;
  const all = [matchesSearch(query.q, TEXT_COLUMNS), ...conditions];
  const found = streamAll<StoredCompany>(CompanyModel, {}, all, { sort, projection: { words: 0 } });
  for await (const companies of found) yield (await joinFair(fair.editionId, companies)).map(presentRow);
}

/** Counts all companies, active or not. */
function countCompanies(): Promise<number> {
  return CompanyModel.countDocuments({}).hint({ _id: 1 }).exec();
}
