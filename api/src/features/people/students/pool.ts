import type { ConsentPurpose } from '@fair/contract';
import type { ClientSession, Model, PipelineStage, Types } from 'mongoose';
import { NAME_ORDER } from '../../../db/collation.ts';
import type { FilePointer } from '../../../db/files.ts';
import { notFound } from '../../../http/errors.ts';
import { confirmedFor, type Opening } from './confirmation.ts';
import { type Student, StudentModel } from './model.ts';

/**
 * Students whose CV the partners of a fair can find: active, with a profile confirmed for this fair, and with
 * consent (BEYOND §4).
 */
export interface Pool {
  readonly fair: Opening;
  readonly program?: string | undefined;
}

const conditionsOf = ({ fair, program }: Pool) => ({
  'consents.cvBook.editionId': fair.id,
  ...confirmedFor(fair),
  active: true,
  ...(program && { program }),
});

/** Returns up to `most` students of the pool who have a CV, sorted by name. */
export function listPool(pool: Pool, most: number): Promise<Student[]> {
  return StudentModel.find({ ...conditionsOf(pool), 'cv.fileId': { $exists: true } })
    .select({ name: 1, program: 1, otherProgram: 1, cv: 1 })
    .collation(NAME_ORDER)
    .sort({ name: 1, _id: 1 })
    .limit(most)
    .lean<Student[]>()
    .exec();
}

/** Returns the number and total size of the CVs in the pool, and the number of its students without a CV. */
export const measurePool = (pool: Pool): Promise<CvTotals> =>
  measureCvs(StudentModel, [{ $match: conditionsOf(pool) }]);

/** Number of people with a CV, total size of the CVs in bytes, and number of people without a CV. */
type CvTotals = Readonly<Record<'count' | 'bytes' | 'withoutCv', number>>;

/** @param stages find documents that contain the CV of a person in the field `cv` */
export async function measureCvs(
  model: Pick<Model<unknown>, 'aggregate'>,
  stages: PipelineStage[],
): Promise<CvTotals> {
  const [measured] = await model.aggregate<{ count: number; bytes: number; all: number }>([
    ...stages,
    {
      $group: {
        _id: null,
        all: { $sum: 1 },
        count: { $sum: { $cond: [{ $gt: ['$cv.size', null] }, 1, 0] } },
        bytes: { $sum: '$cv.size' },
      },
    },
  ]);
  const { count, bytes, all } = measured ?? { count: 0, bytes: 0, all: 0 };
  return { count, bytes, withoutCv: all - count };
}

/** Returns the CV of a student who is still in the pool. */
export async function findPoolCv(pool: Pool, studentId: Types.ObjectId): Promise<FilePointer | undefined> {
  const found = await StudentModel.findOne(
    { _id: studentId, ...conditionsOf(pool) },
    { cv: 1 },
  ).lean<Student>();
  return found?.cv;
}

/** Stores a consent that is valid now; undefined withdraws the consent. Throws NOT_FOUND. */
export async function writeConsent(
  studentId: Types.ObjectId,
  purpose: ConsentPurpose,
  given: { readonly editionId: Types.ObjectId; readonly at: Date } | undefined,
  session: ClientSession,
): Promise<void> {
  const change =
    purpose === 'news'
      ? { $set: { acceptsNews: given !== undefined } }
      : purpose === 'cvBook'
        ? given
          ? { $set: { 'consents.cvBook': given } }
          : { $unset: { 'consents.cvBook': 1 as const } }
        : {};
  const { matchedCount } = await StudentModel.updateOne({ _id: studentId }, change, { session });
  if (matchedCount === 0) throw notFound();
}
