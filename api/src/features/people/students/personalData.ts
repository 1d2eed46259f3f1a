import type { ClientSession, Types } from 'mongoose';
import { type Student, StudentModel } from './model.ts';

/** Deletes the account itself and returns its CV and correction; null if it was deleted already. */
export function eraseStudent(id: Types.ObjectId, session: ClientSession): Promise<Student | null> {
  return StudentModel.findOneAndDelete({ _id: id }, { session })
    .select('cv correction')
    .lean<Student>()
    .exec();
}
