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
import { NAME_ORDER } from '../../../db/collation.ts';
import type { FilePointer } from '../../../db/files.ts';
import { type FindQuery, findQuery } from '../../../db/findTogether.ts';
import { findPage, type Page, streamAll } from '../../../db/page.ts';
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
import { type Company, CompanyModel } from './model.ts';
import { logoUrls, presentCompany } from './presenter.ts';
import { TAKING_PART } from './taking.ts';

const TEXT_COLUMNS = ['companyName', 'name', 'email', 'slug'] as const;

/**
 * Returns the participating companies (taking.ts) by name; with `networkMeeting` only those in network
 * meetings.
 */
export function listActiveCompanies(only: { readonly networkMeeting?: true } = {}): Promise<Company[]> {
  return readAnywhere((options) =>
    CompanyModel.find({ ...TAKING_PART, ...only }, null, options)
      .collation(NAME_ORDER)
      .sort({ companyName: 1, _id: 1 })
      .lean<Company[]>(),
  );
}

/** Returns these companies, active or not, by name. */
export function companiesByName(ids: readonly Types.ObjectId[]): Promise<Company[]> {
  return CompanyModel.find({ _id: { $in: [...ids] } })
    .collation(NAME_ORDER)
    .sort({ companyName: 1, _id: 1 })
    .lean<Company[]>()
    .exec();
}

/** Returns the participating companies with one of these packages, by name. */
export async function companiesWithPackages(
  packages: readonly number[],
): Promise<{ slug: string; companyName: string }[]> {
  const found = await CompanyModel.find(
    { ...TAKING_PART, packageId: { $in: [...packages] } },
    { slug: 1, companyName: 1 },
  )
    .collation(NAME_ORDER)
    .sort({ companyName: 1, _id: 1 })
    .lean<Company[]>();
  return found.map(({ slug, companyName }) => ({ slug, companyName }));
}

/** Returns the slugs of all participating companies. */
export async function listActiveSlugs(): Promise<string[]> {
  const found = await readAnywhere((options) =>
    CompanyModel.find(TAKING_PART, { slug: 1, _id: 0 }, options)
      .sort({ slug: 1 })
      .lean<Pick<Company, 'slug'>[]>(),
  );
  return found.map(({ slug }) => slug);
}

/** Returns the participating company with this slug. Throws NOT_FOUND. */
export async function findActiveCompany(slug: string): Promise<Company> {
  const company = await readAnywhere((options) =>
    CompanyModel.findOne({ slug, ...TAKING_PART }, null, options).lean<Company>(),
  );
  if (!company) throw notFound();
  return company;
}

/** Returns the company with this slug, active or not. Throws NOT_FOUND. */
export async function findCompany(slug: string): Promise<Company> {
  const company = await CompanyModel.findOne({ slug }).lean<Company>();
  if (!company) throw notFound();
  return company;
}

/** Returns the company with this id, active or not. Throws NOT_FOUND. */
export async function findCompanyById(id: Types.ObjectId): Promise<Company> {
  const company = await CompanyModel.findById(id).lean<Company>();
  if (!company) throw notFound();
  return company;
}

/** Returns the company with this id, or undefined. */
export async function findCompanyIfAny(id: Types.ObjectId): Promise<Company | undefined> {
  return (await CompanyModel.findById(id).lean<Company>()) ?? undefined;
}

/** Returns the company with this slug if students can apply to it: it takes part, and in network meetings. */
export async function findMeetingCompany(slug: string): Promise<Company | undefined> {
  return (
    (await CompanyModel.findOne({ slug, ...TAKING_PART, networkMeeting: true }).lean<Company>()) ?? undefined
  );
}

/** Returns the same as a query for `findTogether`. */
export const meetingCompanyQuery = (slug: string): FindQuery<Company> =>
  findQuery(CompanyModel, { slug, ...TAKING_PART, networkMeeting: true });

/** Returns those with these slugs, unordered. */
export async function findMeetingCompanies(slugs: readonly string[]): Promise<Pick<Company, '_id'>[]> {
  return CompanyModel.find({ slug: { $in: slugs }, ...TAKING_PART, networkMeeting: true }, { _id: 1 }).lean<
    Pick<Company, '_id'>[]
  >();
}

/**
 * Whether meetings can be booked with it now: it takes part, also in network meetings, and is not about to
 * leave them.
 */
export async function takesPartInMeetings(id: Types.ObjectId): Promise<boolean> {
  return (await CompanyModel.exists(takingPart(id))) !== null;
}

/** Returns the same as a query for `findTogether`. */
export const takesPartQuery = (id: Types.ObjectId): FindQuery<unknown> =>
  findQuery(CompanyModel, takingPart(id), { fields: { _id: 1 } });

function takingPart(_id: Types.ObjectId) {
  const isLeaving = { $elemMatch: { until: { $gt: new Date() } } };
  return { _id, ...TAKING_PART, networkMeeting: true, meetingHolds: { $not: isLeaving } };
}

export type NamedCompany = Pick<Company, '_id' | 'slug' | 'companyName'>;
const NAMES = { slug: 1, companyName: 1 } as const;

/** Returns the names of these companies by id. */
export async function companyNames(ids: readonly Types.ObjectId[]): Promise<Map<string, NamedCompany>> {
  const found = await CompanyModel.find({ _id: { $in: ids } }, NAMES).lean<NamedCompany[]>();
  return new Map(found.map((company) => [company._id.toHexString(), company]));
}

/** Returns the same as a query for `findTogether`. */
export const companyNamesQuery = (ids: readonly Types.ObjectId[]): FindQuery<NamedCompany> =>
  findQuery(CompanyModel, { _id: { $in: ids } }, { fields: NAMES });

/** Data of a company in a student's schedule. */
export type ScheduledCompany = NamedCompany & Pick<Company, 'logo' | 'active' | 'away' | 'networkMeeting'>;

/** Returns that data of these companies, by id. */
export async function companiesOnSchedule(
  ids: readonly Types.ObjectId[],
): Promise<Map<string, ScheduledCompany>> {
  const found = await CompanyModel.find(
    { _id: { $in: ids } },
    { ...NAMES, logo: 1, active: 1, away: 1, networkMeeting: 1 },
  ).lean<ScheduledCompany[]>();
  return new Map(found.map((company) => [company._id.toHexString(), company]));
}

/** Returns these companies by id. */
export async function companiesById(ids: readonly Types.ObjectId[]): Promise<Map<string, Company>> {
  const found = await CompanyModel.find({ _id: { $in: ids } }).lean<Company[]>();
  return new Map(found.map((company) => [company._id.toHexString(), company]));
}

/**
 * Returns companies that may be invited to a fair, by name: those with these slugs, active or not, or all
 * active ones.
 */
export function companiesToInvite(slugs?: readonly string[]): Promise<Company[]> {
  const where = slugs ? { slug: { $in: [...slugs] } } : { active: true };
  return CompanyModel.find(where)
    .collation(NAME_ORDER)
    .sort({ companyName: 1, _id: 1 })
    .lean<Company[]>()
    .exec();
}

/** Returns the id of a slug; undefined if there is none. */
export async function findCompanyId(slug: string): Promise<Types.ObjectId | undefined> {
  return (await CompanyModel.findOne({ slug }, { _id: 1 }).lean<NamedCompany>())?._id;
}

/** Returns up to `most` companies whose name matches the words (db/search.ts). */
export async function companiesNamed(words: string, most: number): Promise<Types.ObjectId[]> {
  const found = await CompanyModel.find(matchesSearch(words, ['companyName']), { _id: 1 })
    .collation(NAME_ORDER)
    .limit(most)
    .lean<NamedCompany[]>();
  return found.map(({ _id }) => _id);
}

/** Filters of the list of companies and its export. */
type Narrowing = Omit<CallRequest<typeof listAdminCompanies>['query'], 'page' | 'pageSize'>;

/** Converts the filters to conditions, except `q`. */
function conditionsOf(query: Narrowing, withTimes: Ids): Record<string, unknown>[] {
  const conditions: Record<string, unknown>[] = TEXT_COLUMNS.map((column) =>
    matchesSearch(query[`filter[${column}]`], [column]),
  );
  const packageId = query['filter[packageId]'];
  if (packageId) conditions.push({ packageId: Number(packageId) });
  for (const column of ['networkMeeting', 'active'] as const) {
    const wanted = query[`filter[${column}]`];
    if (wanted) conditions.push({ [column]: wanted === 'true' });
  }
  const gap = query['filter[lacks]'];
  if (gap) conditions.push({ away: null, ...lacking(gap, withTimes) });
  return conditions;
}

/**
 * Ids of the companies with planned times, which only a higher layer knows (`companiesWithTimes` of the
 * meetings).
 */
type Ids = readonly Types.ObjectId[];

const onlyOf = (among: Ids | undefined) => (among ? [{ _id: { $in: [...among] } }] : []);

/**
 * Returns one page of all companies, or of these: by name by default; for a search, matches in the name
 * first.
 */
export function listCompanies(
  query: CallRequest<typeof listAdminCompanies>['query'],
  withTimes: Ids = [],
  among?: Ids,
): Promise<Page<Company>> {
  const rules = {
    asked: query.sort && sortOf(query.sort),
    otherwise: sortOf('companyName'),
    countAll: countCompanies,
  };
  return findPage<Company>(
    CompanyModel,
    TEXT_COLUMNS,
    [...onlyOf(among), ...conditionsOf(query, withTimes)],
    rules,
    query,
  );
}

const EMPTY_TEXT = { $in: [null, ''] };

/** Conditions equivalent to `missingParts` of the contract. */
const LACKING: { readonly [P in PagePart]: Record<string, unknown> } = {
  logo: { 'logo.fileId': null },
  banner: { banner: null },
  description: {
    description: EMPTY_TEXT,
    'texts.en.description': EMPTY_TEXT,
    'texts.sv.description': EMPTY_TEXT,
  },
  positions: { 'positions.0': { $exists: false } },
  programs: { 'programs.0': { $exists: false } },
  website: { websiteLink: EMPTY_TEXT },
};

function lacking(gap: CompanyGap, withTimes: Ids): Record<string, unknown> {
  if (gap === 'held') return { invitationHeld: true };
  if (gap === 'login') return { firstLogin: true, invitationHeld: null };
  if (gap === 'times') return { networkMeeting: true, _id: { $nin: [...withTimes] } };
  return gap === 'any' ? { $or: Object.values(LACKING) } : LACKING[gap];
}

/** Counts the participating companies that lack this. */
export function countLacking(gap: CompanyGap, withTimes: Ids): Promise<number> {
  return CompanyModel.countDocuments({ ...TAKING_PART, ...lacking(gap, withTimes) }).exec();
}

/** Returns the slugs of the participating companies that lack this. */
export async function slugsLacking(gap: CompanyGap, withTimes: Ids): Promise<string[]> {
  const where = { ...TAKING_PART, ...lacking(gap, withTimes) };
  const found = await CompanyModel.find(where, { slug: 1 }).lean<Pick<Company, 'slug'>[]>();
  return found.map(({ slug }) => slug);
}

/** Streams all companies that match the filters, in batches, oldest first by default. */
export async function* everyCompany(
  query: Narrowing,
  withTimes: Ids = [],
  among?: Ids,
): AsyncGenerator<CompanyUser[]> {
  const sort = query.sort ? sortOf(query.sort) : undefined;
  const conditions = [
    matchesSearch(query.q, TEXT_COLUMNS),
    ...onlyOf(among),
    ...conditionsOf(query, withTimes),
  ];
  const projection = { words: 0 };
  const found = streamAll<Company>(CompanyModel, {}, conditions, { sort, projection });
  for await (const companies of found) yield companies.map(presentCompany);
}

/**
 * Stores a drawn picture in place of the company's old one. One is left, however many uploads run at once.
 */
export async function replaceImage(
  companyId: Types.ObjectId,
  kind: ImageKind,
  drawn: DrawnPicture,
): Promise<Picture> {
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
export async function removeImage(companyId: Types.ObjectId, kind: ImageKind): Promise<void> {
  const before = await swapImage(companyId, { $unset: { [kind]: 1, [`undrawn.${kind}`]: 1 } });
  await discardFile(before?.[kind]);
  await discardFile(before?.undrawn?.[kind]);
}

function swapImage(companyId: Types.ObjectId, update: Record<string, unknown>): Promise<Company | null> {
  return retrying(() =>
    CompanyModel.findOneAndUpdate({ _id: companyId }, update, { returnDocument: 'before' }).lean<Company>(),
  );
}

/** Returns the pointer of a company's own logo or banner, if any. */
export async function findOwnImage(
  companyId: Types.ObjectId,
  kind: ImageKind,
): Promise<FilePointer | undefined> {
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
export async function listPartners(): Promise<Partner[]> {
  const companies = await readAnywhere((options) =>
    CompanyModel.find({ ...TAKING_PART, logo: { $exists: true } }, null, options)
      .collation(NAME_ORDER)
      .sort({ packageId: -1, companyName: 1, _id: 1 })
      .limit(PARTNERS_SHOWN)
      .lean<Company[]>(),
  );
  return companies.flatMap(({ slug, companyName, logo }) => {
    const logoUrl = logoUrls(slug, logo)?.logoThumbnailURL;
    return logoUrl ? [{ name: companyName, logoUrl, link: `/companies/${slug}` }] : [];
  });
}

/**
 * Sets whether the company's declines are held back (decisions/declines.ts). This does not change the
 * profile's version.
 */
export async function setHoldsDeclines(_id: Types.ObjectId, holds: boolean): Promise<void> {
  const change = holds ? { $set: { holdsDeclines: true } } : { $unset: { holdsDeclines: 1 as const } };
  await retrying(() => CompanyModel.updateOne({ _id }, change, { timestamps: false }));
}
