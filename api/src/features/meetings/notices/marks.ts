import { model, Schema, type Types } from 'mongoose';
import { retrying } from '../../../db/retry.ts';
import { isDuplicateKey } from '../../../http/errors.ts';

/** How far the notices have come, one moment for each kind: what lies before it has been looked at. */
const markSchema = new Schema(
  {
    _id: { type: String, required: true },
    upTo: { type: Date, required: true },
    /** Of the final schedule: the deadline the companies were told of, and when that had been set. */
    deadline: { type: Date },
    deadlineSetAt: { type: Date },
  },
  { collection: 'noticemarks', autoIndex: false, versionKey: false, strict: 'throw' },
);
const MarkModel = model('NoticeMark', markSchema);

/** How far this kind has come; undefined before the first time. */
export async function readMark(kind: string): Promise<Date | undefined> {
  return (await MarkModel.findById(kind).lean<{ upTo: Date }>())?.upTo;
}

/** Notes how far this kind has come. It never goes back, whichever of several processes is later. */
export async function setMark(kind: string, upTo: Date): Promise<void> {
  const upsert = () =>
    retrying(() => MarkModel.updateOne({ _id: kind }, { $max: { upTo } }, { upsert: true }));
  try {
    await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another process inserted it between our look and our write.
    await upsert();
  }
}

/** The deadline after which the companies of a fair were told that their schedule is final. */
export interface ToldFinal {
  readonly deadline: Date;
  /** Absent: set by a release that did not note it. */
  readonly deadlineSetAt?: Date | null | undefined;
}

const finalOf = (editionId: Types.ObjectId): string => `toldFinal:${editionId.toHexString()}`;

/** What the companies of this fair believe: undefined, booking is open to them. */
export async function readToldFinal(editionId: Types.ObjectId): Promise<ToldFinal | undefined> {
  return (await MarkModel.findById(finalOf(editionId)).lean<ToldFinal>()) ?? undefined;
}

/** Notes that they were told. */
export async function setToldFinal(editionId: Types.ObjectId, told: ToldFinal, at: Date): Promise<void> {
  const { deadline, deadlineSetAt } = told;
  const update = {
    $set: { upTo: at, deadline, ...(deadlineSetAt && { deadlineSetAt }) },
    ...(deadlineSetAt ? {} : { $unset: { deadlineSetAt: 1 as const } }),
  };
  const upsert = () =>
    retrying(() => MarkModel.updateOne({ _id: finalOf(editionId) }, update, { upsert: true }));
  try {
    await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await upsert();
  }
}

/** Notes that what they were told has been corrected; not what another process has told them since. */
export async function clearToldFinal(editionId: Types.ObjectId, told: ToldFinal): Promise<void> {
  const { deadline, deadlineSetAt = null } = told;
  await retrying(() => MarkModel.deleteOne({ _id: finalOf(editionId), deadline, deadlineSetAt }));
}
