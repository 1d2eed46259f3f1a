import type { PipelineStage, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { NAME_ORDER } from '../../../db/collation.ts';
import { type FindQuery, findQuery } from '../../../db/findTogether.ts';
import { retrying } from '../../../db/retry.ts';
import { matchesSearch } from '../../../db/search.ts';
import { notFound } from '../../../http/errors.ts';
import { joinFair, withFair } from '../participations/index.ts';
import { COMPANIES } from './fields.ts';
import { type Company, CompanyModel, type StoredCompany } from './model.ts';

export type Id = Types.ObjectId;
/** The fair for which a company is read: the current one, or an earlier one. */
export type Fair = Pick<App, 'editionId'>;
export type Where = Readonly<Record<string, unknown>>;

export const BY_NAME = { companyName: 1, _id: 1 } as const;

/** Reads one company with its values at a fair. */
async function findOne({ editionId }: Fair, where: Where): Promise<Company | undefined> {
  const [found] = await CompanyModel.aggregate<Company>([
    { $match: where },
    { $limit: 1 },
    { $unset: 'words' },
    ...withFair(editionId),
  ]);
  return found;
}

/** Returns the companies with these ids, active or not, sorted by name. */
export async function companiesByName({ editionId }: Fair, ids: readonly Id[]): Promise<Company[]> {
  const found = await CompanyModel.find({ _id: { $in: [...ids] } })
    .collation(NAME_ORDER)
    .sort(BY_NAME)
    .lean<StoredCompany[]>();
  return joinFair(editionId, found);
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

export type NamedCompany = Pick<Company, '_id' | 'slug' | 'companyName'>;
export const NAMES = { slug: 1, companyName: 1 } as const;

/**
 * Stages that join id, slug and name of the company with the id `companyId` as `company`. Documents whose company is
 * deleted are left out.
 */
export const WITH_COMPANY_NAMES: readonly (PipelineStage.Lookup | PipelineStage.Unwind)[] = [
  {
    $lookup: {
      from: COMPANIES,
      localField: 'companyId',
      foreignField: '_id',
      pipeline: [{ $project: NAMES }],
      as: 'company',
    },
  },
  { $unwind: '$company' },
];

/** Returns the names of these companies by id. */
export async function companyNames(ids: readonly Id[]): Promise<Map<string, NamedCompany>> {
  const found = await CompanyModel.find({ _id: { $in: ids } }, NAMES).lean<NamedCompany[]>();
  return new Map(found.map((company) => [company._id.toHexString(), company]));
}

/** Returns the query of `companyNames` for `findTogether`. */
export const companyNamesQuery = (ids: readonly Id[]): FindQuery<NamedCompany> =>
  findQuery(CompanyModel, { _id: { $in: ids } }, { fields: NAMES });

/** Data of a company that a student's schedule needs. */
export type ScheduledCompany = NamedCompany &
  Pick<Company, 'logo' | 'active' | 'isConfirmed' | 'networkMeeting'>;

/** Returns the data of these companies that a student's schedule needs, by company id. */
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

/** Returns these companies by id, without their values at a fair. */
export async function companiesById(ids: readonly Id[]): Promise<Map<string, StoredCompany>> {
  const found = await CompanyModel.find({ _id: { $in: ids } }).lean<StoredCompany[]>();
  return new Map(found.map((company) => [company._id.toHexString(), company]));
}

/**
 * Returns companies that may be invited to a fair, sorted by name: the companies with the given slugs, active or not,
 * or all active companies.
 */
export async function companiesToInvite({ editionId }: Fair, slugs?: readonly string[]): Promise<Company[]> {
  const where = slugs ? { slug: { $in: [...slugs] } } : { active: true };
  const found = await CompanyModel.find(where).collation(NAME_ORDER).sort(BY_NAME).lean<StoredCompany[]>();
  return joinFair(editionId, found);
}

/** Returns the id of the company with this slug, or undefined. */
export async function findCompanyId(slug: string): Promise<Id | undefined> {
  return (await CompanyModel.findOne({ slug }, { _id: 1 }).lean<NamedCompany>())?._id;
}

/** Returns the name of the company with this slug. */
export async function companyNameOf(slug: string): Promise<string | undefined> {
  return (await CompanyModel.findOne({ slug }, NAMES).lean<NamedCompany>())?.companyName;
}

/** Returns the ids of up to `most` companies whose name matches the words (db/search.ts). */
export async function companiesNamed(words: string, most: number): Promise<Id[]> {
  const found = await CompanyModel.find(matchesSearch(words, ['companyName']), { _id: 1 })
    .collation(NAME_ORDER)
    .limit(most)
    .lean<NamedCompany[]>();
  return found.map(({ _id }) => _id);
}

export type Ids = readonly Id[];

/**
 * Sets whether the company's future declines are held: students see them only when the company releases them
 * (decisions/declines.ts). The version of the profile stays the same.
 */
export async function setHoldsDeclines(_id: Id, holds: boolean): Promise<void> {
  const change = holds ? { $set: { holdsDeclines: true } } : { $unset: { holdsDeclines: 1 as const } };
  await retrying(() => CompanyModel.updateOne({ _id }, change, { timestamps: false }));
}
