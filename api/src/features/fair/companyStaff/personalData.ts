import type { Types } from 'mongoose';
import { deletingBy } from '../../../db/purging.ts';
import { erasePassesOfAll } from '../passes/index.ts';
import { type Staff, StaffModel } from './model.ts';

/** Rule that deletes the company staff of a fair. Another purging rule deletes their passes. */
export const STAFF_PURGING = deletingBy({ model: StaffModel, due: ({ editionId }) => ({ editionId }) });

/** Filter for one company at several fairs. */
interface AtFairs {
  readonly editionId: { readonly $in: Types.ObjectId[] };
  readonly companyId: Types.ObjectId;
}

/** Deletes the staff of a deleted company, and their passes. */
export async function eraseStaffOf(company: AtFairs): Promise<void> {
  const people = await StaffModel.find(company, { _id: 1 }).lean<Staff[]>();
  await erasePassesOfAll(people.map(({ _id }) => _id));
  await StaffModel.deleteMany(company);
}
