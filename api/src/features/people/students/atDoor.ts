import type { Types } from 'mongoose';
import { NAME_ORDER } from '../../../db/collation.ts';
import { matchesSearch } from '../../../db/search.ts';
import { type Student, StudentModel } from './model.ts';

/** Fields of a student that volunteers at the door see, and whether the account is active. */
export type StudentAtDoor = Pick<Student, '_id' | 'name' | 'program' | 'active'>;

const FIELDS = { name: 1, program: 1, active: 1 } as const;

/** Returns these students by id, active or not. */
export async function studentsAtDoor(
  ids: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, StudentAtDoor>> {
  if (ids.length === 0) return new Map();
  const found = await StudentModel.find({ _id: { $in: [...ids] } }, FIELDS).lean<StudentAtDoor[]>();
  return new Map(found.map((student) => [student._id.toHexString(), student]));
}

/** Returns up to `most` active students whose name matches the words. */
export const searchStudentsByName = (words: string, most: number): Promise<StudentAtDoor[]> =>
  StudentModel.find({ ...matchesSearch(words, ['name']), active: true }, FIELDS)
    .collation(NAME_ORDER)
    .limit(most)
    .lean<StudentAtDoor[]>()
    .exec();
