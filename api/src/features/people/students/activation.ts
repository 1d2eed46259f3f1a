import type { Types } from 'mongoose';
import { retrying } from '../../../db/retry.ts';
import { notFound } from '../../../http/errors.ts';
import { type Student, StudentModel } from './model.ts';

type Id = Types.ObjectId | string;

/** Returns the student with this id, active or not. Throws NOT_FOUND. */
export async function findStudent(id: Id): Promise<Student> {
  const student = await StudentModel.findById(id).lean<Student>();
  if (!student) throw notFound();
  return student;
}

/**
 * Activates or deactivates a student and returns the student as stored before. A deactivation also stores the id of
 * the admin, until the student's future meetings are cancelled (`endDeactivation`). Throws NOT_FOUND.
 */
export async function writeActive(id: Id, active: boolean, by: Types.ObjectId): Promise<Student> {
  const change = active
    ? { $set: { active }, $unset: { deactivatedBy: 1 as const } }
    : { $set: { active, deactivatedBy: by } };
  const before = await retrying(() =>
    StudentModel.findOneAndUpdate({ _id: id }, change, { returnDocument: 'before' }).lean<Student>(),
  );
  if (!before) throw notFound();
  return before;
}

/** Marks a deactivation as complete, after the student's future meetings are cancelled. */
export async function endDeactivation(id: Types.ObjectId, by: Types.ObjectId): Promise<void> {
  await retrying(() =>
    StudentModel.updateOne({ _id: id, deactivatedBy: by }, { $unset: { deactivatedBy: 1 } }),
  );
}

/** Returns the deactivated students whose future meetings may not all be cancelled yet. */
export function findHalfDeactivated(): Promise<Student[]> {
  return StudentModel.find({ deactivatedBy: { $exists: true }, active: false })
    .lean<Student[]>()
    .exec();
}
