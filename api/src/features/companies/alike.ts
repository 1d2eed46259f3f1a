import type { Types } from 'mongoose';
import { IGNORING_CASE } from '../../db/collation.ts';
import { type Company, CompanyModel } from './model.ts';

/** What tells one company from another. */
export type KnownCompany = Pick<
  Company,
  '_id' | 'slug' | 'companyName' | 'name' | 'packageId' | 'active' | 'away'
>;
const KNOWN = { slug: 1, companyName: 1, name: 1, packageId: 1, active: 1, away: 1 } as const;

/** Every company, active or not, that has one of these web addresses, names (whatever the case) or ids; each once. */
export async function companiesAlike(given: {
  readonly slugs: readonly string[];
  readonly names: readonly string[];
  readonly ids: readonly Types.ObjectId[];
}): Promise<KnownCompany[]> {
  const [exact, named] = await Promise.all([
    CompanyModel.find(
      { $or: [{ slug: { $in: [...given.slugs] } }, { _id: { $in: [...given.ids] } }] },
      KNOWN,
    ).lean<KnownCompany[]>(),
    CompanyModel.find({ companyName: { $in: [...given.names] } }, KNOWN)
      .collation(IGNORING_CASE)
      .lean<KnownCompany[]>(),
  ]);
  return [...new Map([...exact, ...named].map((company) => [String(company._id), company])).values()];
}
