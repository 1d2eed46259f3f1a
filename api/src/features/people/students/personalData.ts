import type { ClientSession, Types } from 'mongoose';
import { type Student, StudentModel } from './model.ts';

/**
 * Deletes the account itself and returns it with its CV and correction. Returns null if it was deleted
 * already, or does not match the condition.
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
