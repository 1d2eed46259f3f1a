import { type ClientSession, model, Schema, Types } from 'mongoose';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { type Meeting, type News, newsSchema } from '../meetings/index.ts';

/** How far the notices have come, one moment for each kind: what lies before it has been looked at. */
const markSchema = new Schema(
  {
    _id: { type: String, required: true },
    upTo: { type: Date, required: true },
    /** Of the final schedule: the deadline the companies were told of, and when that had been set. */
    deadline: { type: Date },
    deadlineSetAt: { type: Date },
    /** Of a meeting that was deleted with its student: what the company's daily mail may still have to tell. */
    news: { type: [newsSchema], default: undefined },
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

type OfCompany = Pick<Meeting, 'editionId' | 'companyId'>;

const erasedOf = (...ids: readonly Types.ObjectId[]): string =>
  ['erased', ...ids.map((id) => id.toHexString())].join(':');

/** Keeps of a meeting that is about to be deleted that it was cancelled, and what had happened to it before. */
export async function noteErased(
  { _id, editionId, companyId, news }: OfCompany & Pick<Meeting, '_id' | 'news'>,
  at: Date,
  session?: ClientSession,
): Promise<void> {
  const kept = { upTo: at, news: [...(news ?? []), { kind: 'cancelled', at }] };
  const write = () =>
    MarkModel.updateOne(
      { _id: erasedOf(editionId, companyId, _id) },
      { $setOnInsert: kept },
      { upsert: true, ...(session && { session }) },
    );
  await (session ? write() : retrying(write));
}

/** What is left of the meetings of a company that were deleted in a stretch of time. */
export function erasedIn(
  { editionId, companyId }: OfCompany,
  at: Readonly<Record<'$gt' | '$lte', Date>>,
): Promise<{ readonly news: News[] }[]> {
  const _id = new RegExp(`^${erasedOf(editionId, companyId)}:`);
  return MarkModel.find({ _id, upTo: at }, { news: 1 }).lean<{ news: News[] }[]>().exec();
}

/** The companies with such meetings at a fair. */
export async function companiesOfErasedIn(
  editionId: Types.ObjectId,
  at: Readonly<Record<'$gt' | '$lte', Date>>,
): Promise<Types.ObjectId[]> {
  const _id = new RegExp(`^${erasedOf(editionId)}:`);
  const found = await MarkModel.find({ _id, upTo: at }, { _id: 1 }).lean<{ _id: string }[]>();
  return found.map((mark) => new Types.ObjectId(mark._id.split(':')[2]));
}
