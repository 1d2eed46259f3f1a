import { model, Schema } from 'mongoose';
import { retrying } from '../../../db/retry.ts';
import { isDuplicateKey } from '../../../http/errors.ts';

/** How far the notices have come, one moment for each kind: what lies before it has been looked at. */
const markSchema = new Schema(
  { _id: { type: String, required: true }, upTo: { type: Date, required: true } },
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
