import type { Types } from 'mongoose';
import { recordErasure } from '../../../db/erasures.ts';
import { type FilePointer, storeFile } from '../../../db/files.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound } from '../../../http/errors.ts';
import { discardFile, type InspectedCv, replaceFile, type StoredCv } from '../../../services/files/index.ts';
import { confirmedFor, type Opening } from './confirmation.ts';
import { type Student, StudentModel } from './model.ts';

/** Replaces a student's CV by an inspected one. Of several concurrent uploads, one CV remains. */
export async function replaceCv(studentId: Types.ObjectId, { file, notes }: InspectedCv): Promise<StoredCv> {
  const stored = await storeFile(file);
  return replaceFile<StoredCv>({ ...stored, ...(notes && { notes }) }, async (cv) => {
    const before = await retrying(() =>
      StudentModel.findOneAndUpdate(
        { _id: studentId },
        { $set: { cv } },
        { returnDocument: 'before' },
      ).lean<Student>(),
    );
    if (!before) throw notFound();
    return [before.cv];
  });
}

export async function findCv(studentId: Types.ObjectId): Promise<FilePointer | undefined> {
  return (await StudentModel.findById(studentId, { cv: 1 }).lean<Student>())?.cv;
}

/**
 * Returns the CV as companies at a fair see it. Returns undefined until the student has confirmed the profile for
 * this fair.
 */
export async function findShownCv(
  fair: Opening,
  studentId: Types.ObjectId,
): Promise<FilePointer | undefined> {
  const shown = { _id: studentId, ...confirmedFor(fair) };
  return (await StudentModel.findOne(shown, { cv: 1 }).lean<Student>())?.cv;
}

/** Deletes a student's CV; does nothing if there is none. */
export async function removeCv(studentId: Types.ObjectId): Promise<void> {
  const before = await retrying(() =>
    StudentModel.findOneAndUpdate(
      { _id: studentId },
      { $unset: { cv: 1 } },
      { returnDocument: 'before' },
    ).lean<Student>(),
  );
  if (before?.cv) await retrying(() => recordErasure('cv', studentId));
  await discardFile(before?.cv);
}
