import type { ClientSession, Types } from 'mongoose';
import { type Student, StudentModel } from './model.ts';

/**
 * Deletes the account itself and returns it with its CV and correction. Returns null if it was deleted
 * already.
 */
export function eraseStudent(id: Types.ObjectId, session: ClientSession): Promise<Student | null> {
  return StudentModel.findOneAndDelete({ _id: id }, { session })
    .select('cv correction')
    .lean<Student>()
    .exec();
}
