import type { Types } from 'mongoose';
import { deletingBy } from '../../../db/purging.ts';
import { erasePassesOfAll } from '../passes/index.ts';
import { type Staff, StaffModel } from './model.ts';

/** Deletes the people of companies at a fair. Their passes are purged by their own rule. */
export const STAFF_PURGING = deletingBy({ model: StaffModel, due: ({ editionId }) => ({ editionId }) });

/** Filter for one company at these fairs. */
interface AtFairs {
  readonly editionId: { readonly $in: Types.ObjectId[] };
  readonly companyId: Types.ObjectId;
}

/** Deletes the people of a deleted company with their passes. */
export async function eraseStaffOf(company: AtFairs): Promise<void> {
  const people = await StaffModel.find(company, { _id: 1 }).lean<Staff[]>();
  await erasePassesOfAll(people.map(({ _id }) => _id));
  await StaffModel.deleteMany(company);
}
