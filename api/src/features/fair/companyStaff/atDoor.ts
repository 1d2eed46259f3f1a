import type { Types } from 'mongoose';
import { NAME_ORDER } from '../../../db/collation.ts';
import { matchesSearch } from '../../../db/search.ts';
import { companiesById, participatingLookup, takesPart } from '../../recruitment/companies/index.ts';
import { joinFair } from '../../recruitment/participations/index.ts';
import { type Staff, StaffModel } from './model.ts';

interface AtFair {
  readonly editionId: Types.ObjectId;
}

/** A company's staff member as shown at the door. */
export interface StaffAtDoor {
  readonly _id: Types.ObjectId;
  readonly name: string;
  readonly companyName: string;
  /** Whether the company takes part in the fair. */
  readonly isActive: boolean;
}

/** Returns the company staff with these ids who belong to this fair, with their companies, in a map by id. */
export async function staffAtDoor(
  { editionId }: AtFair,
  ids: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, StaffAtDoor>> {
  if (ids.length === 0) return new Map();
  const found = await StaffModel.find({ _id: { $in: [...ids] }, editionId }).lean<Staff[]>();
  return new Map((await withCompanies({ editionId }, found)).map((one) => [one._id.toHexString(), one]));
}

/** Returns up to `most` people of participating companies whose own name matches the words. */
export const searchStaff = (
  { editionId }: AtFair,
  words: string,
  most: number,
): Promise<Omit<StaffAtDoor, 'isActive'>[]> =>
  StaffModel.aggregate<Omit<StaffAtDoor, 'isActive'>>([
    { $match: { editionId, ...matchesSearch(words, ['name']) } },
    participatingLookup({ editionId }, { companyName: 1 }),
    { $unwind: '$company' },
    { $limit: most },
    { $project: { name: 1, companyName: '$company.companyName' } },
  ])
    .collation(NAME_ORDER)
    .exec();

/** Returns up to `most` company staff of this fair: those of one day, or of all days if `day` is undefined. */
export const staffToPrint = (
  { editionId }: AtFair,
  day: string | undefined,
  most: number,
): Promise<Staff[]> =>
  StaffModel.find({ editionId, ...(day !== undefined && { days: day }) })
    .limit(most)
    .lean<Staff[]>()
    .exec();

async function withCompanies({ editionId }: AtFair, people: readonly Staff[]): Promise<StaffAtDoor[]> {
  if (people.length === 0) return [];
  const stored = await companiesById(people.map(({ companyId }) => companyId));
  const companies = await joinFair(editionId, [...stored.values()]);
  const byId = new Map(companies.map((company) => [company._id.toHexString(), company]));
  return people.flatMap(({ _id, name, companyId }) => {
    const company = byId.get(companyId.toHexString());
    return company ? [{ _id, name, companyName: company.companyName, isActive: takesPart(company) }] : [];
  });
}
