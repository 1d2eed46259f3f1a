import type { Types } from 'mongoose';
import { IN_BATCHES, inPieces } from '../../../db/pieces.ts';
import type { PurgeScope, Purging } from '../../../db/purging.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound } from '../../../http/errors.ts';
import { discardFile } from '../../../services/files/index.ts';
import { type Student, StudentModel } from './model.ts';

const BATCH = 500;

type CvScope = Pick<PurgeScope, 'before' | 'spares'>;

/**
 * Matches students whose CV was uploaded before the given time and who have not asked since then to keep it. Leaves
 * out the participants of the next fair (`spares`).
 */
const due = ({ before, spares }: CvScope) => ({
  ...(spares && { $nor: [spares] }),
  type: 'student' as const,
  'cv.uploadedAt': { $lt: before },
  $or: [{ cvKeptAt: { $exists: false } }, { cvKeptAt: { $lt: before } }],
});

async function* idsDue(scope: CvScope): AsyncGenerator<Types.ObjectId[]> {
  const found = StudentModel.collection.find(due(scope), { projection: { _id: 1 }, ...IN_BATCHES });
  for await (const piece of inPieces(found, BATCH)) yield piece.map(({ _id }) => _id);
}

/**
 * Erasure of CVs. The update that deletes a CV repeats the condition, so that a CV stays if the student has uploaded a
 * new one or asked to keep it in the meantime. If the process stops before the file is deleted, the sweeper deletes the
 * file.
 */
export const CV_PURGING: Purging = {
  count: (scope) => retrying(() => StudentModel.countDocuments(due(scope))),
  list: async (scope, { skip, limit }) => {
    const found = await StudentModel.find(due(scope), { cv: 1 })
      .sort({ _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean<Student[]>();
    return found.map(({ _id, cv }) => ({ _id, studentId: _id, ...(cv && { at: cv.uploadedAt }) }));
  },
  async *erase(scope) {
    for await (const ids of idsDue(scope)) {
      let erased = 0;
      for (const _id of ids) {
        const before = await retrying(() =>
          StudentModel.findOneAndUpdate(
            { _id, ...due(scope) },
            { $unset: { cv: 1, cvKeptAt: 1 } },
            { returnDocument: 'before' },
          ).lean<Student>(),
        );
        if (!before) continue;
        await discardFile(before.cv);
        erased += 1;
      }
      yield erased;
    }
  },
};

/**
 * Yields the ids of the students whose CVs will be deleted, in batches, so that the students can be notified in
 * advance.
 */
export const studentsWithCvDue = idsDue;

/**
 * Whether a purge deletes this student's CV: it was uploaded before the given time, and the student has not asked
 * since to keep it.
 */
export const isCvDue = ({ cv, cvKeptAt }: Student, before: Date): boolean =>
  cv !== undefined && cv.uploadedAt < before && (!cvKeptAt || cvKeptAt < before);

/** Records that the student asked at this time to keep the CV. Throws NOT_FOUND if there is no CV. */
export async function keepCv(studentId: Types.ObjectId, at: Date): Promise<void> {
  const { matchedCount } = await retrying(() =>
    StudentModel.updateOne({ _id: studentId, 'cv.fileId': { $exists: true } }, { $max: { cvKeptAt: at } }),
  );
  if (matchedCount === 0) throw notFound();
}

/**
 * Records that the student asked to keep the CV, unless the CV was uploaded, or the student asked to keep it, at or
 * after `before`. Of several concurrent calls, exactly one returns true.
 */
export async function keepDueCv(studentId: Types.ObjectId, before: Date, at: Date): Promise<boolean> {
  const { matchedCount } = await retrying(() =>
    StudentModel.updateOne({ _id: studentId, ...due({ before }) }, { $set: { cvKeptAt: at } }),
  );
  return matchedCount > 0;
}

/** Whether the student exists and has a CV. */
export const hasCv = async (studentId: Types.ObjectId): Promise<boolean> =>
  (await StudentModel.exists({ _id: studentId, 'cv.fileId': { $exists: true } })) !== null;

/** Returns the names of these students by id. Deleted students are missing. */
export async function studentNames(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await StudentModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean<Student[]>();
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
}
