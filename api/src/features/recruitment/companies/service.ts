import type {
  CallRequest,
  CompanyGap,
  CompanyUser,
  ImageKind,
  listAdminCompanies,
  PagePart,
  PictureSize,
} from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { NAME_ORDER } from '../../../db/collation.ts';
import type { FilePointer } from '../../../db/files.ts';
import { type FindQuery, findQuery } from '../../../db/findTogether.ts';
import { allOf, findPage, type Page, streamAll } from '../../../db/page.ts';
import { readAnywhere } from '../../../db/readAnywhere.ts';
import { retrying } from '../../../db/retry.ts';
import { matchesSearch } from '../../../db/search.ts';
import { notFound } from '../../../http/errors.ts';
import { sortOf } from '../../../http/paging.ts';
import {
  type DrawnPicture,
  discardFile,
  drawnFile,
  type Picture,
  replaceFile,
  storePicture,
} from '../../../services/files/index.ts';
import { type AtFair, confirmedAt, confirmedOnly, joinFair, withFair } from '../participations/index.ts';
import { COMPANIES } from './fields.ts';
import { type Company, CompanyModel, type StoredCompany } from './model.ts';
import { logoUrls, PUBLIC_PROJECTION, type PublicFields, presentCompany } from './presenter.ts';

const TEXT_COLUMNS = ['companyName', 'name', 'email', 'slug'] as const;

type Id = Types.ObjectId;
/** The fair at which a company is read: the current one, or an earlier one. */
type Fair = Pick<App, 'editionId'>;
type Where = Readonly<Record<string, unknown>>;

interface Participating {
  /** Conditions on the participation. */
  readonly there?: Where;
  /** Conditions on the company. */
  readonly where?: Where;
  readonly sort?: Record<string, 1 | -1>;
  /** Fields of the company to read; all by default. */
  readonly fields?: Readonly<Record<string, 0 | 1>> | null;
}

const BY_NAME = { companyName: 1, _id: 1 } as const;

/**
 * Reads the companies that take part in a fair: confirmed there and active. Starts from the participations, because the
 * companies of all years are in one collection.
 */
async function findParticipating<C extends { readonly _id: Id } = Company>(
  { editionId }: Fair,
  { there, where, sort = BY_NAME, fields = null }: Participating,
  options: object = {},
): Promise<(C & AtFair)[]> {
  const at = await confirmedAt(editionId, there, options);
  const ids = [...at.values()].map(({ companyId }) => companyId);
  const found = await CompanyModel.find(
    { $and: [{ _id: { $in: ids }, active: true }, where ?? {}] },
    fields,
    options,
  )
    .collation(NAME_ORDER)
    .sort(sort)
    .lean<C[]>();
  // The documents were just read, and copying hundreds of them costs as much as reading them.
  return found.map((company) => Object.assign(company, at.get(company._id.toHexString()) as AtFair));
}

/** Reads one company with what it is at a fair. */
async function findOne({ editionId }: Fair, where: Where): Promise<Company | undefined> {
  const [found] = await CompanyModel.aggregate<Company>([
    { $match: where },
    { $limit: 1 },
    { $unset: 'words' },
    ...withFair(editionId),
  ]);
  return found;
}

/** Returns the companies that take part in a fair by name; with `networkMeeting` only those in network meetings. */
export function listActiveCompanies(
  fair: Fair,
  there: { readonly networkMeeting?: true } = {},
): Promise<Company[]> {
  return readAnywhere((options) => findParticipating(fair, { there }, options));
}

/** Returns the same companies with the fields that are public. */
export function listPublicCompanies(
  fair: Fair,
  there: { readonly networkMeeting?: true } = {},
): Promise<PublicFields[]> {
  const asked = { there, fields: PUBLIC_PROJECTION };
  return readAnywhere((options) => findParticipating<PublicFields>(fair, asked, options));
}

/** Returns these companies, active or not, by name. */
export async function companiesByName({ editionId }: Fair, ids: readonly Id[]): Promise<Company[]> {
  const found = await CompanyModel.find({ _id: { $in: [...ids] } })
    .collation(NAME_ORDER)
    .sort(BY_NAME)
    .lean<StoredCompany[]>();
  return joinFair(editionId, found);
}

/** Returns the participating companies with one of these packages, by name. */
export async function companiesWithPackages(
  fair: Fair,
  packages: readonly number[],
): Promise<{ slug: string; companyName: string }[]> {
  const there = { packageId: { $in: [...packages] } };
  const found = await findParticipating<NamedCompany>(fair, { there, fields: NAMES });
  return found.map(({ slug, companyName }) => ({ slug, companyName }));
}

/** Returns the slugs of all participating companies. */
export async function listActiveSlugs(fair: Fair): Promise<string[]> {
  const found = await readAnywhere((options) =>
    findParticipating<NamedCompany>(fair, { sort: { slug: 1 }, fields: { slug: 1 } }, options),
  );
  return found.map(({ slug }) => slug);
}

/** Stages that read the company with this slug if it takes part in a fair. */
const takingPart = ({ editionId }: Fair, where: Where, there?: Where) => [
  { $match: { ...where, active: true } },
  { $unset: 'words' },
  ...confirmedOnly(editionId, there),
];

/** Returns the participating company with this slug. Throws NOT_FOUND. */
export async function findActiveCompany(fair: Fair, slug: string): Promise<Company> {
  const [company] = await readAnywhere((options) =>
    CompanyModel.aggregate<Company>(takingPart(fair, { slug }), options).exec(),
  );
  if (!company) throw notFound();
  return company;
}

/** Returns the company with this slug, active or not. Throws NOT_FOUND. */
export async function findCompany(fair: Fair, slug: string): Promise<Company> {
  const company = await findOne(fair, { slug });
  if (!company) throw notFound();
  return company;
}

/** Returns the company with this id, active or not. Throws NOT_FOUND. */
export async function findCompanyById(fair: Fair, id: Id): Promise<Company> {
  const company = await findOne(fair, { _id: id });
  if (!company) throw notFound();
  return company;
}

/** Returns the company with this id, or undefined. */
export const findCompanyIfAny = (fair: Fair, id: Id): Promise<Company | undefined> =>
  findOne(fair, { _id: id });

const IN_MEETINGS = { networkMeeting: true } as const;

/** Returns the company with this slug if students can apply to it: it takes part, and in network meetings. */
export async function findMeetingCompany(fair: Fair, slug: string): Promise<Company | undefined> {
  const [company] = await CompanyModel.aggregate<Company>(takingPart(fair, { slug }, IN_MEETINGS));
  return company;
}

/** Returns the same as a query for `findTogether`. */
export const meetingCompanyQuery = (fair: Fair, slug: string): FindQuery<Company> => ({
  collection: COMPANIES,
  stages: takingPart(fair, { slug }, IN_MEETINGS),
});

/** Returns those with these slugs, unordered. */
export async function findMeetingCompanies(
  fair: Fair,
  slugs: readonly string[],
): Promise<Pick<Company, '_id'>[]> {
  return CompanyModel.aggregate<Pick<Company, '_id'>>([
    ...takingPart(fair, { slug: { $in: [...slugs] } }, IN_MEETINGS),
    { $project: { _id: 1 } },
  ]);
}

/** A company at a fair. */
type Which = Fair & { readonly companyId: Id };

/**
 * Whether meetings can be booked with it now: it takes part, also in network meetings, and is not about to
 * leave them.
 */
export async function takesPartInMeetings(which: Which): Promise<boolean> {
  const found = await CompanyModel.aggregate(meetingStages(which));
  return found.length > 0;
}

/** Returns the same as a query for `findTogether`. */
export const takesPartQuery = (which: Which): FindQuery<unknown> => ({
  collection: COMPANIES,
  stages: meetingStages(which),
});

/**
 * The company is read before its participation. A hold (hold.ts) is released only after the participation is written, so a
 * booking sees the hold or the change.
 */
function meetingStages({ editionId, companyId }: Which) {
  const isLeaving = { $elemMatch: { until: { $gt: new Date() } } };
  return [
    { $match: { _id: companyId, active: true, meetingHolds: { $not: isLeaving } } },
    { $project: { _id: 1 } },
    ...confirmedOnly(editionId, IN_MEETINGS),
    { $project: { _id: 1 } },
  ];
}

export type NamedCompany = Pick<Company, '_id' | 'slug' | 'companyName'>;
const NAMES = { slug: 1, companyName: 1 } as const;

/** Returns the names of these companies by id. */
export async function companyNames(ids: readonly Id[]): Promise<Map<string, NamedCompany>> {
  const found = await CompanyModel.find({ _id: { $in: ids } }, NAMES).lean<NamedCompany[]>();
  return new Map(found.map((company) => [company._id.toHexString(), company]));
}

/** Returns the same as a query for `findTogether`. */
export const companyNamesQuery = (ids: readonly Id[]): FindQuery<NamedCompany> =>
  findQuery(CompanyModel, { _id: { $in: ids } }, { fields: NAMES });

/** Data of a company in a student's schedule. */
export type ScheduledCompany = NamedCompany &
  Pick<Company, 'logo' | 'active' | 'isConfirmed' | 'networkMeeting'>;

/** Returns that data of these companies, by id. */
export async function companiesOnSchedule(
  { editionId }: Fair,
  ids: readonly Id[],
): Promise<Map<string, ScheduledCompany>> {
  const found = await CompanyModel.aggregate<ScheduledCompany>([
    { $match: { _id: { $in: [...ids] } } },
    { $project: { ...NAMES, logo: 1, active: 1 } },
    ...withFair(editionId),
  ]);
  return new Map(found.map((company) => [company._id.toHexString(), company]));
}

/** Returns these companies by id, without what they are at a fair. */
export async function companiesById(ids: readonly Id[]): Promise<Map<string, StoredCompany>> {
  const found = await CompanyModel.find({ _id: { $in: ids } }).lean<StoredCompany[]>();
  return new Map(found.map((company) => [company._id.toHexString(), company]));
}

/**
 * Returns companies that may be invited to a fair, by name: those with these slugs, active or not, or all
 * active ones.
 */
export async function companiesToInvite({ editionId }: Fair, slugs?: readonly string[]): Promise<Company[]> {
  const where = slugs ? { slug: { $in: [...slugs] } } : { active: true };
  const found = await CompanyModel.find(where).collation(NAME_ORDER).sort(BY_NAME).lean<StoredCompany[]>();
  return joinFair(editionId, found);
}

/** Returns the id of a slug; undefined if there is none. */
export async function findCompanyId(slug: string): Promise<Id | undefined> {
  return (await CompanyModel.findOne({ slug }, { _id: 1 }).lean<NamedCompany>())?._id;
}

/** Returns up to `most` companies whose name matches the words (db/search.ts). */
export async function companiesNamed(words: string, most: number): Promise<Id[]> {
  const found = await CompanyModel.find(matchesSearch(words, ['companyName']), { _id: 1 })
    .collation(NAME_ORDER)
    .limit(most)
    .lean<NamedCompany[]>();
  return found.map(({ _id }) => _id);
}

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

type Ids = readonly Id[];

interface Listed {
  /** Companies with planned times, which only a higher layer knows (`companiesWithTimes` of the meetings). */
  readonly withTimes?: Ids;
  /** Limits the list to these companies. */
  readonly among?: Ids | undefined;
}

/** Returns the conditions of a list. Filters on what a company is at the fair are converted to the ids that meet them. */
async function narrowed(fair: Fair, query: Narrowing, { withTimes = [], among }: Listed): Promise<Where[]> {
  const conditions: Where[] = [...(among ? [{ _id: { $in: [...among] } }] : []), ...conditionsOf(query)];
  const { 'filter[packageId]': packageId, 'filter[networkMeeting]': meets, 'filter[lacks]': gap } = query;
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
 * Returns one page of all companies, or of these: by name by default; for a search, matches in the name
 * first.
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

/** Returns the ids of the companies that match, by their package at the fair. */
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

/** Returns these companies in this order. */
async function inOrder({ editionId }: Fair, ids: Ids): Promise<Company[]> {
  const found = await companiesById(ids);
  return joinFair(
    editionId,
    ids.flatMap((id) => found.get(id.toHexString()) ?? []),
  );
}

const EMPTY_TEXT = { $in: [null, ''] };

/** Conditions on the company, equivalent to `missingParts` of the contract. */
const PAGE_LACKS = {
  logo: { 'logo.fileId': null },
  banner: { banner: null },
  description: {
    description: EMPTY_TEXT,
    'texts.en.description': EMPTY_TEXT,
    'texts.sv.description': EMPTY_TEXT,
  },
  website: { websiteLink: EMPTY_TEXT },
} as const satisfies { readonly [P in PagePart]?: Where };

/** Conditions on the company by gap. */
const COMPANY_LACKS: { readonly [G in CompanyGap]?: Where } = {
  ...PAGE_LACKS,
  held: { invitationHeld: true },
  login: { firstLogin: true, invitationHeld: null },
};

/** Conditions on the participation by gap, apart from planned times. */
const THERE_LACKS: { readonly [G in CompanyGap]?: (there: AtFair) => boolean } = {
  positions: ({ positions }) => positions.length === 0,
  programs: ({ programs }) => programs.length === 0,
  times: ({ networkMeeting }) => networkMeeting,
};

type There = AtFair & { readonly companyId: Id };

/** Returns the condition for the companies among these that lack this. */
function lackingAmong(there: readonly There[], gap: CompanyGap, withTimes: Ids): Where {
  const planned = new Set(gap === 'times' ? withTimes.map(String) : []);
  const lacks = THERE_LACKS[gap] ?? (() => true);
  const idsOf = (some: readonly There[]) => some.map(({ companyId }) => companyId);
  const ids = idsOf(there.filter((one) => lacks(one) && !planned.has(one.companyId.toHexString())));
  if (gap !== 'any') return { _id: { $in: ids }, ...COMPANY_LACKS[gap] };
  const bare = idsOf(
    there.filter(({ programs, positions }) => programs.length === 0 || positions.length === 0),
  );
  return { _id: { $in: ids }, $or: [{ _id: { $in: bare } }, ...Object.values(PAGE_LACKS)] };
}

/** Returns the condition for the companies confirmed at a fair that lack this. */
async function lacking({ editionId }: Fair, gap: CompanyGap, withTimes: Ids): Promise<Where> {
  return lackingAmong([...(await confirmedAt(editionId)).values()], gap, withTimes);
}

/** Counts the participating companies that lack each of these, in two queries. */
export async function countLacking<G extends CompanyGap>(
  { editionId }: Fair,
  gaps: readonly G[],
  withTimes: Ids,
): Promise<Record<G, number>> {
  const there = [...(await confirmedAt(editionId)).values()];
  const [counts] = await CompanyModel.aggregate<Record<G, { count: number }[]>>([
    { $match: { _id: { $in: there.map(({ companyId }) => companyId) }, active: true } },
    {
      $facet: Object.fromEntries(
        gaps.map((gap) => [gap, [{ $match: lackingAmong(there, gap, withTimes) }, { $count: 'count' }]]),
      ),
    },
  ]);
  return Object.fromEntries(gaps.map((gap) => [gap, counts?.[gap][0]?.count ?? 0])) as Record<G, number>;
}

/** Returns the slugs of the participating companies that lack this. */
export async function slugsLacking(fair: Fair, gap: CompanyGap, withTimes: Ids): Promise<string[]> {
  const where = { active: true, ...(await lacking(fair, gap, withTimes)) };
  const found = await CompanyModel.find(where, { slug: 1 }).lean<Pick<Company, 'slug'>[]>();
  return found.map(({ slug }) => slug);
}

/** Number of companies read at once when the order is not that of an index. */
const BATCH = 500;

/** Streams all companies that match the filters, in batches, oldest first by default. */
export async function* everyCompany(
  fair: Fair,
  query: Narrowing,
  listed: Listed = {},
): AsyncGenerator<CompanyUser[]> {
  const conditions = await narrowed(fair, query, listed);
  if (isByPackage(query)) {
    const ids = await idsByPackage(fair, query, conditions);
    for (let from = 0; from < ids.length; from += BATCH)
      yield (await inOrder(fair, ids.slice(from, from + BATCH))).map(presentCompany);
    return;
  }
  const sort = query.sort ? sortOf(query.sort) : undefined;
  const all = [matchesSearch(query.q, TEXT_COLUMNS), ...conditions];
  const found = streamAll<StoredCompany>(CompanyModel, {}, all, { sort, projection: { words: 0 } });
  for await (const companies of found) yield (await joinFair(fair.editionId, companies)).map(presentCompany);
}

/**
 * Stores a drawn picture in place of the company's old one. One is left, however many uploads run at once.
 */
export async function replaceImage(companyId: Id, kind: ImageKind, drawn: DrawnPicture): Promise<Picture> {
  return replaceFile(await storePicture(drawn), async (picture) => {
    const before = await swapImage(companyId, {
      $set: { [kind]: picture },
      $unset: { [`undrawn.${kind}`]: 1 },
    });
    if (!before) throw notFound();
    return [before[kind], before.undrawn?.[kind]];
  });
}

/** Deletes the company's logo or banner; does nothing if there is none. */
export async function removeImage(companyId: Id, kind: ImageKind): Promise<void> {
  const before = await swapImage(companyId, { $unset: { [kind]: 1, [`undrawn.${kind}`]: 1 } });
  await discardFile(before?.[kind]);
  await discardFile(before?.undrawn?.[kind]);
}

function swapImage(companyId: Id, update: Record<string, unknown>): Promise<Company | null> {
  return retrying(() =>
    CompanyModel.findOneAndUpdate({ _id: companyId }, update, { returnDocument: 'before' }).lean<Company>(),
  );
}

/** Returns the pointer of a company's own logo or banner, if any. */
export async function findOwnImage(companyId: Id, kind: ImageKind): Promise<FilePointer | undefined> {
  return (await CompanyModel.findById(companyId, { [kind]: 1 }).lean<Company>())?.[kind];
}

/**
 * Returns the drawn logo or banner of an active company in a size, even if it does not take part now, because
 * pages of past fairs show it.
 */
export async function findPublicImage(
  slug: string,
  kind: ImageKind,
  size: PictureSize,
): Promise<FilePointer | undefined> {
  const found = await readAnywhere((options) =>
    CompanyModel.findOne({ slug, active: true }, { [kind]: 1 }, options).lean<Company>(),
  );
  return drawnFile(found?.[kind], size);
}

/** Counts all companies, active or not. */
function countCompanies(): Promise<number> {
  return CompanyModel.countDocuments({}).hint({ _id: 1 }).exec();
}

/** Whether one of these companies has a logo. */
export async function hasLogo(ids: Ids): Promise<boolean> {
  return (await CompanyModel.exists({ _id: { $in: [...ids] }, logo: { $exists: true } })) !== null;
}

export interface Partner {
  readonly name: string;
  readonly logoUrl: string;
  /** Page of the company. */
  readonly link?: string | undefined;
}

/** Number of logos in the strip; the others are in the list of companies. */
const PARTNERS_SHOWN = 24;

/**
 * Returns the participating companies with a logo for the logo strip if none is configured: most expensive
 * package first, then by name. Limited, because every visitor of the start page loads them.
 */
export async function listPartners(fair: Fair): Promise<Partner[]> {
  const found = await readAnywhere((options) =>
    findParticipating(
      fair,
      { where: { logo: { $exists: true } }, fields: { slug: 1, companyName: 1, logo: 1 } },
      options,
    ),
  );
  // The sort is stable, so companies with the same package stay in the order of their names.
  const companies = found.sort((a, b) => b.packageId - a.packageId).slice(0, PARTNERS_SHOWN);
  return companies.flatMap(({ slug, companyName, logo }) => {
    const logoUrl = logoUrls(slug, logo)?.logoThumbnailURL;
    return logoUrl ? [{ name: companyName, logoUrl, link: `/companies/${slug}` }] : [];
  });
}

/**
 * Sets whether the company's declines are held back (decisions/declines.ts). This does not change the
 * profile's version.
 */
export async function setHoldsDeclines(_id: Id, holds: boolean): Promise<void> {
  const change = holds ? { $set: { holdsDeclines: true } } : { $unset: { holdsDeclines: 1 as const } };
  await retrying(() => CompanyModel.updateOne({ _id }, change, { timestamps: false }));
}
