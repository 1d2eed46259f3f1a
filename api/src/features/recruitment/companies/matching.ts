import { numberedSlug } from '@fair/contract';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { IGNORING_CASE } from '../../../db/collation.ts';
import { type AtFair, joinFair } from '../participations/index.ts';
import { type Company, CompanyModel } from './model.ts';

const KNOWN = {
  ...{
    slug: 1,
    companyName: 1,
    name: 1,
    active: 1,
    areaOfBusiness: 1,
  },
  ...{ slogan: 1, description: 1, qualifications: 1, foundedYear: 1, employeesSweden: 1, employeesWorld: 1 },
  ...{
    websiteLink: 1,
    linkedInLink: 1,
    instagramLink: 1,
    facebookLink: 1,
    texts: 1,
  },
} as const;
/** A company with the fields that identify it and the fields that an imported sheet may set. */
export type KnownCompany = Pick<Company, '_id' | keyof typeof KNOWN | keyof AtFair>;

/**
 * Returns every company, active or not, that has one of these slugs, names (ignoring case) or ids. Each company is
 * returned once.
 */
export async function findMatchingCompanies(
  { editionId }: Pick<App, 'editionId'>,
  given: {
    readonly slugs: readonly string[];
    readonly names: readonly string[];
    readonly ids: readonly Types.ObjectId[];
  },
): Promise<KnownCompany[]> {
  const [exact, named] = await Promise.all([
    CompanyModel.find(
      { $or: [{ slug: { $in: [...given.slugs] } }, { _id: { $in: [...given.ids] } }] },
      KNOWN,
    ).lean<Pick<KnownCompany, '_id'>[]>(),
    CompanyModel.find({ companyName: { $in: [...given.names] } }, KNOWN)
      .collation(IGNORING_CASE)
      .lean<Pick<KnownCompany, '_id'>[]>(),
  ]);
  const found = [...new Map([...exact, ...named].map((company) => [String(company._id), company])).values()];
  return (await joinFair(editionId, found)) as KnownCompany[];
}

/** Returns the names of all companies with their slugs. */
export const everyCompanyName = (): Promise<Pick<Company, 'companyName' | 'slug'>[]> =>
  CompanyModel.find({}, { _id: 0, companyName: 1, slug: 1 }).lean<Pick<Company, 'companyName' | 'slug'>[]>();

/**
 * Returns which of these slugs are taken, and taken slugs that consist of one of these and a number, such as
 * `acme-2`.
 */
export async function slugsLike(slugs: readonly string[]): Promise<string[]> {
  const exact = await CompanyModel.distinct('slug', { slug: { $in: [...slugs] } });
  // Looks for numbered slugs only if the slug itself is taken, because each search reads a range of the index. The
  // slug is shortened as by `numberedSlug`.
  const bases = exact.map((slug) => numberedSlug(slug, 0).slice(0, -2));
  if (bases.length === 0) return [];
  const numbered = await CompanyModel.distinct('slug', {
    $or: bases.map((base) => ({ slug: { $regex: `^${base}-\\d+$` } })),
  });
  return [...exact, ...numbered];
}
