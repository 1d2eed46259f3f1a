import type { ClientSession, Types } from 'mongoose';
import { type Student, StudentModel } from './model.ts';

/**
 * Deletes the student's account document and returns its `cv` and `correction`. Returns null if the account has been
 * deleted already or does not match `condition`.
 */
export function eraseStudent(
  id: Types.ObjectId,
  session: ClientSession,
  condition: object = {},
): Promise<Student | null> {
  return StudentModel.findOneAndDelete({ ...condition, _id: id }, { session })
    .select('cv correction')
    .lean<Student>()
    .exec();
}
