import type { ClientSession, Types } from 'mongoose';
import { type Student, StudentModel } from './model.ts';

/** Deletes the account itself and answers what it was, for its CV; null when it was gone already. */
export function eraseStudent(id: Types.ObjectId, session: ClientSession): Promise<Student | null> {
  return StudentModel.findOneAndDelete({ _id: id }, { session }).select('cv').lean<Student>().exec();
}
