import type { Types } from 'mongoose';
import { IN_BATCHES, inPieces } from '../../../db/pieces.ts';
import type { PurgeScope, Purging } from '../../../db/purging.ts';
import { retrying } from '../../../db/retry.ts';
import { notFound } from '../../../http/errors.ts';
import { discardFile } from '../../../services/files/index.ts';
import { type Student, StudentModel } from './model.ts';

const BATCH = 500;

type CvScope = Pick<PurgeScope, 'before' | 'spares'>;

/** Matches CVs that were neither uploaded nor kept since, except those of participants of the next fair. */
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
 * Erasure of CVs. The deleting write checks again whether a CV is due, so that one uploaded or kept a moment
 * before stays. The sweeper removes the file of an interrupted deletion.
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

/** Yields the students whose CVs will be deleted, in batches, to be informed before. */
export const studentsWithCvDue = idsDue;

/** Whether the CV of this student will be deleted then. */
export const isCvDue = ({ cv, cvKeptAt }: Student, before: Date): boolean =>
  cv !== undefined && cv.uploadedAt < before && (!cvKeptAt || cvKeptAt < before);

/** Keeps a CV from now on. Throws NOT_FOUND if there is none. */
export async function keepCv(studentId: Types.ObjectId, at: Date): Promise<void> {
  const { matchedCount } = await retrying(() =>
    StudentModel.updateOne({ _id: studentId, 'cv.fileId': { $exists: true } }, { $max: { cvKeptAt: at } }),
  );
  if (matchedCount === 0) throw notFound();
}

/** Returns the names of these students by id; deleted ones are missing. */
export async function studentNames(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await StudentModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean<Student[]>();
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
}
