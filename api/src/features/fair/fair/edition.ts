import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { retrying } from '../../../db/retry.ts';
import type { Config } from '../../../env.ts';
import { DEFAULT_HOURS, spanOf } from './fair.ts';
import { type Edition, EditionModel, type FrozenCounts } from './model.ts';

/** Fields of an edition that are written when the edition becomes current or is archived. */
type EditionState = Partial<Omit<Edition, '_id' | 'updatedAt'>>;

/** Default day (month-day) of a fair until an admin sets one. The demo fair has another day. */
const DEFAULT_DAY = '11-12';

/** Returns the default start and end of a year's fair. */
export const defaultSpan = (year: number, timeZone: string) =>
  spanOf({ timeZone }, [{ day: `${year}-${DEFAULT_DAY}`, ...DEFAULT_HOURS }]);

/**
 * Returns the current edition. If there is none, creates the edition of FAIR_YEAR without day or deadline;
 * afterwards FAIR_YEAR has no effect. Several processes may call this at the same time: the unique indexes
 * allow one edition, which all of them return.
 */
export async function ensureEdition({
  fairYear,
  timeZone,
}: Pick<Config, 'fairYear' | 'timeZone'>): Promise<Edition> {
  return (await findCurrent()) ?? retrying(() => makeCurrent(fairYear, timeZone));
}

/**
 * Returns the ids of all editions, so that queries about all fairs can use an index that begins with the edition id.
 * There are few editions.
 */
export async function editionIds(): Promise<Types.ObjectId[]> {
  const editions = await EditionModel.find({}, { _id: 1 }).lean<Pick<Edition, '_id'>[]>();
  return editions.map(({ _id }) => _id);
}

/** Returns the year of every edition, by id. */
export async function editionYears(): Promise<ReadonlyMap<string, number>> {
  const editions = await EditionModel.find({}, { year: 1 }).lean<Pick<Edition, '_id' | 'year'>[]>();
  return new Map(editions.map(({ _id, year }) => [_id.toHexString(), year]));
}

/** Returns the id of the fair of a year. */
export async function editionIdOf(year: number): Promise<Types.ObjectId | undefined> {
  return (await EditionModel.findOne({ year }, { _id: 1 }).lean<Pick<Edition, '_id'>>())?._id;
}

/**
 * Removes the demo fair's day and booking deadline from the current edition, so that they count as not set. Values that
 * an admin has set stay. A second call changes nothing. Returns whether the edition now has the default day.
 */
export async function clearDemoDay(config: Pick<Config, 'fairYear' | 'timeZone'>): Promise<boolean> {
  const { year } = await ensureEdition(config);
  const current = { current: true };
  await EditionModel.updateOne(
    { ...current, deadlineSetAt: { $exists: false } },
    { $unset: { bookingDeadline: 1 } },
  );
  const { matchedCount } = await EditionModel.updateOne(
    { ...current, version: { $exists: false } },
    { $set: defaultSpan(year, config.timeZone), $unset: { days: 1, hours: 1 } },
  );
  return matchedCount === 1;
}

const findCurrent = () => EditionModel.findOne({ current: true }).lean<Edition>();

async function makeCurrent(year: number, timeZone: string): Promise<Edition> {
  const upsert = () =>
    EditionModel.findOneAndUpdate(
      { year },
      {
        $set: { current: true },
        $unset: { draft: 1 },
        $setOnInsert: defaultSpan(year, timeZone),
      },
      { upsert: true, returnDocument: 'after' },
    ).lean<Edition>();
  try {
    return await upsert();
  } catch (error) {
    // Another process has created this edition, or the edition of another year, between our read and our write.
    if (isDuplicateKey(error)) return (await findCurrent()) ?? upsert();
    throw error;
  }
}

/** Returns the edition of a year or with an id, or the current edition. */
export async function findEditionWhere(
  which: { readonly year: number } | { readonly current: true } | { readonly _id: Types.ObjectId },
  session?: ClientSession,
): Promise<Edition | undefined> {
  const found = await EditionModel.findOne(which, null, { ...(session && { session }) }).lean<Edition>();
  return found ?? undefined;
}

/**
 * Inserts an edition in the caller's transaction. `isNew` is false if the edition existed already. Throws E11000 if
 * year or slug is taken. The edition is upserted, because a mongoose document cannot be reset when the transaction is
 * retried (`strict: throw`).
 */
export async function insertEdition(
  { _id, ...values }: { readonly _id: Types.ObjectId },
  session: ClientSession,
): Promise<{ readonly edition: Edition; readonly isNew: boolean }> {
  const { upsertedCount } = await EditionModel.updateOne(
    { _id },
    { $setOnInsert: values },
    { upsert: true, session },
  );
  const edition = await EditionModel.findById(_id, null, { session }).orFail().lean<Edition>();
  return { edition, isNew: upsertedCount === 1 };
}

export async function setEditionState(
  _id: Types.ObjectId,
  values: EditionState,
  session: ClientSession,
): Promise<Edition> {
  return EditionModel.findOneAndUpdate({ _id }, { $set: values }, { session, returnDocument: 'after' })
    .orFail()
    .lean<Edition>();
}

/** Fields that a move or a cancellation changes in an edition. `undefined` removes a field. */
interface EditionOrder
  extends Partial<Pick<Edition, 'startsAt' | 'endsAt' | 'move' | 'cancellation' | 'version'>> {
  readonly days?: readonly string[] | undefined;
  readonly hours?: readonly object[] | undefined;
}

/** Writes a move or a cancellation, in the caller's transaction. */
export async function changeEditionOrder(
  _id: Types.ObjectId,
  values: { readonly [K in keyof EditionOrder]: EditionOrder[K] | undefined },
  session: ClientSession,
): Promise<Edition> {
  const entries = Object.entries(values);
  const $set = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const $unset = Object.fromEntries(
    entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1]),
  );
  return EditionModel.findOneAndUpdate({ _id }, { $set, $unset }, { session, returnDocument: 'after' })
    .orFail()
    .lean<Edition>();
}

/**
 * Marks cancellations as begun if the time for undoing them has ended by `due`. A cancellation that has begun cannot be
 * undone.
 */
export async function beginCancellations(due: Date, now: Date): Promise<void> {
  await retrying(() =>
    EditionModel.updateMany(
      { 'cancellation.cancelAt': { $lte: due }, 'cancellation.begunAt': null },
      { $set: { 'cancellation.begunAt': now } },
    ),
  );
}

/** Returns the fairs whose cancellation has begun and is not finished. */
export const cancellationsUnderWay = (): Promise<Edition[]> =>
  EditionModel.find({
    // The condition on `cancelAt` lets the query use the partial index, which contains only cancelled fairs.
    'cancellation.cancelAt': { $exists: true },
    'cancellation.begunAt': { $ne: null },
    'cancellation.doneAt': null,
  })
    .lean<Edition[]>()
    .exec();

/**
 * Marks a cancellation as finished, in the caller's transaction. Returns false if another process has already marked
 * it.
 */
export async function finishCancellation(
  _id: Types.ObjectId,
  cancellationId: Types.ObjectId,
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await EditionModel.updateOne(
    { _id, 'cancellation.id': cancellationId, 'cancellation.doneAt': null },
    { $set: { 'cancellation.doneAt': now } },
    { session },
  );
  return modifiedCount === 1;
}

/**
 * Returns the ids of fairs whose move could still be undone at `since`. Mails about meetings of these fairs are
 * delayed.
 */
export async function editionsMovedSince(since: Date): Promise<Types.ObjectId[]> {
  const moved = { 'move.takeBackUntil': { $gt: since } };
  return (await EditionModel.find(moved, { _id: 1 }).lean<Pick<Edition, '_id'>[]>()).map(({ _id }) => _id);
}

/** Turns an edition back into a draft, as if it had never been current, in the caller's transaction. */
export async function returnToDraft(
  _id: Types.ObjectId,
  version: Types.ObjectId,
  session: ClientSession,
): Promise<Edition> {
  return EditionModel.findOneAndUpdate(
    { _id },
    {
      $set: { current: false, draft: true, version },
      $unset: { activatedAt: 1, activatedAfter: 1 },
    },
    { session, returnDocument: 'after' },
  )
    .orFail()
    .lean<Edition>();
}

/** Makes an archived edition current again, in the caller's transaction. */
export async function restoreEdition(_id: Types.ObjectId, session: ClientSession): Promise<Edition> {
  return EditionModel.findOneAndUpdate(
    { _id },
    { $set: { current: true }, $unset: { archivedAt: 1, frozen: 1 } },
    { session, returnDocument: 'after' },
  )
    .orFail()
    .lean<Edition>();
}

/** Updates the state of an edition that is not current. Returns undefined if it has become current. */
export async function setStateUnlessCurrent(
  _id: Types.ObjectId,
  values: EditionState,
): Promise<Edition | undefined> {
  const moved = await EditionModel.findOneAndUpdate(
    { _id, current: false },
    { $set: values },
    { returnDocument: 'after' },
  ).lean<Edition>();
  return moved ?? undefined;
}

export const editionsArchivedSince = (since: Date): Promise<Edition[]> =>
  EditionModel.find({ archivedAt: { $gte: since }, current: false })
    .lean<Edition[]>()
    .exec();

/**
 * Raises the stored counts of an archived edition to the given ones. A stored count that is already higher does not
 * change.
 */
export async function raiseArchivedCounts(_id: Types.ObjectId, counts: FrozenCounts): Promise<void> {
  const $max = Object.fromEntries(Object.entries(counts).map(([name, count]) => [`frozen.${name}`, count]));
  await retrying(() =>
    EditionModel.updateOne({ _id, frozen: { $exists: true } }, { $max }, { timestamps: false }),
  );
}
