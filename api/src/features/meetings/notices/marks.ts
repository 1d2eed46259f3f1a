import { type ClientSession, model, Schema, Types } from 'mongoose';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import { type Meeting, type News, newsSchema } from '../meetings/index.ts';

/** Progress of the notices, one document for each kind of notice. Everything before `upTo` has been processed. */
const markSchema = new Schema(
  {
    _id: { type: String, required: true },
    upTo: { type: Date, required: true },
    /** Deadline that was announced to companies with their final schedule; absent for other kinds of notice. */
    deadline: { type: Date },
    /** Time at which `deadline` was set. */
    deadlineSetAt: { type: Date },
    /** Events of a meeting that was deleted with its student, for the company's daily mail. */
    news: { type: [newsSchema], default: undefined },
  },
  { collection: 'noticemarks', autoIndex: false, versionKey: false, strict: 'throw' },
);
const MarkModel = model('NoticeMark', markSchema);

/** Returns the time up to which a kind of notice has been processed, or undefined before the first run. */
export async function readMark(kind: string): Promise<Date | undefined> {
  return (await MarkModel.findById(kind).lean<{ upTo: Date }>())?.upTo;
}

/**
 * Stores the time up to which a kind of notice has been processed. An earlier time never replaces a later one, so
 * several processes can call this function.
 */
export async function setMark(kind: string, upTo: Date): Promise<void> {
  const upsert = () =>
    retrying(() => MarkModel.updateOne({ _id: kind }, { $max: { upTo } }, { upsert: true }));
  try {
    await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another process has inserted the document at the same time.
    await upsert();
  }
}

/** Runs a step unless it is marked as done, and then marks it. If a run was interrupted, the step runs again. */
export async function once(kind: string, now: Date, run: () => Promise<void>): Promise<void> {
  if (await readMark(kind)) return;
  await run();
  await setMark(kind, now);
}

/** The deadline that was announced to an edition's companies with their final schedule. */
export interface AnnouncedDeadline {
  readonly deadline: Date;
  /** Absent if the deadline was stored by a release without this field. */
  readonly deadlineSetAt?: Date | null | undefined;
}

const finalOf = (editionId: Types.ObjectId): string => `toldFinal:${editionId.toHexString()}`;

/**
 * Returns the deadline that was announced to an edition's companies, or undefined if no deadline was announced, or if
 * they were notified that booking is open again.
 */
export async function readAnnouncedDeadline(
  editionId: Types.ObjectId,
): Promise<AnnouncedDeadline | undefined> {
  return (await MarkModel.findById(finalOf(editionId)).lean<AnnouncedDeadline>()) ?? undefined;
}

export async function setAnnouncedDeadline(
  editionId: Types.ObjectId,
  told: AnnouncedDeadline,
  at: Date,
): Promise<void> {
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

/**
 * Deletes the announced deadline after companies were notified that booking is open again, unless another
 * process has announced a new one.
 */
export async function clearAnnouncedDeadline(
  editionId: Types.ObjectId,
  told: AnnouncedDeadline,
): Promise<void> {
  const { deadline, deadlineSetAt = null } = told;
  await retrying(() => MarkModel.deleteOne({ _id: finalOf(editionId), deadline, deadlineSetAt }));
}

type OfCompany = Pick<Meeting, 'editionId' | 'companyId'>;

const erasedOf = (...ids: readonly Types.ObjectId[]): string =>
  ['erased', ...ids.map((id) => id.toHexString())].join(':');

/** Records the cancellation of a meeting that is about to be deleted, together with the meeting's earlier events. */
export async function recordErasedMeeting(
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

/** Returns the events of a company's meetings that were deleted in a period. */
export function erasedIn(
  { editionId, companyId }: OfCompany,
  at: Readonly<Record<'$gt' | '$lte', Date>>,
): Promise<{ readonly news: News[] }[]> {
  const _id = new RegExp(`^${erasedOf(editionId, companyId)}:`);
  return MarkModel.find({ _id, upTo: at }, { news: 1 }).lean<{ news: News[] }[]>().exec();
}

/** Returns the companies with deleted meetings in an edition. */
export async function companiesOfErasedIn(
  editionId: Types.ObjectId,
  at: Readonly<Record<'$gt' | '$lte', Date>>,
): Promise<Types.ObjectId[]> {
  const _id = new RegExp(`^${erasedOf(editionId)}:`);
  const found = await MarkModel.find({ _id, upTo: at }, { _id: 1 }).lean<{ _id: string }[]>();
  return found.map((mark) => new Types.ObjectId(mark._id.split(':')[2]));
}
