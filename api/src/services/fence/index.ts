import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/errors.ts';
import { FENCE_SHARDS, FenceModel } from './model.ts';

/** A fair and the version of its timetable that a write was based on. */
export interface FencedTimetable {
  readonly editionId: Types.ObjectId;
  readonly timetableVersion: number;
}

/**
 * The fair was moved, cancelled or archived during the write, which has been undone. `withFreshTimetable`
 * repeats the request; a client that gets it as STALE_VERSION can repeat it too.
 */
export class TimetableChanged extends ApiError {
  constructor() {
    super('STALE_VERSION', { message: 'TIMETABLE_CHANGED' });
  }
}

/**
 * Touches one shard of a fair's fence at random. Returns false if the timetable has another version by now.
 * Write first and touch afterwards: then a change of the timetable either sees the write, or the touch sees the
 * change (adr/0049).
 */
export async function touchFence(
  { editionId, timetableVersion }: FencedTimetable,
  session?: ClientSession,
): Promise<boolean> {
  const shard = Math.floor(Math.random() * FENCE_SHARDS);
  const touch = () =>
    FenceModel.updateOne(
      { editionId, shard, version: timetableVersion },
      { $inc: { touches: 1 } },
      { upsert: true, ...(session && { session }) },
    );
  try {
    // In a transaction, the caller retries the whole transaction instead of a single write.
    await (session ? touch() : retrying(touch));
    return true;
  } catch (error) {
    // The shard has another version, so the upsert tried to insert a second document.
    if (isDuplicateKey(error, 'shard')) return false;
    throw error;
  }
}

/** Throws TimetableChanged in the caller's transaction if the timetable has another version by now. */
export async function requireSameTimetable(
  timetable: FencedTimetable,
  session: ClientSession,
): Promise<void> {
  if (!(await touchFence(timetable, session))) throw new TimetableChanged();
}

/**
 * Gives all shards a new version in the caller's transaction. Each write that was based on the former version and
 * has not touched the fence yet then fails; each one that has touched it makes this transaction start again, or is
 * visible in it.
 */
export async function moveFence(
  { editionId, timetableVersion }: FencedTimetable,
  session: ClientSession,
): Promise<void> {
  const shards = Array.from({ length: FENCE_SHARDS }, (_, shard) => ({
    updateOne: {
      filter: { editionId, shard },
      update: { $set: { version: timetableVersion } },
      upsert: true,
    },
  }));
  await FenceModel.bulkWrite(shards, { session });
}

/** Maximum difference in ms between the clocks of two API processes. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** The current fair as a write found it. */
export interface FairOfWrite extends FencedTimetable {
  /** Whether an admin can step back from the fair. */
  readonly isReversible: boolean;
}

/** Returns the current fair for `writeBeforeStepBack`. Read it before the first await of the write. */
export function fairOfWrite({
  current: { id: editionId, timetableVersion, stepBackUntil },
  now,
}: {
  readonly current: {
    readonly id: Types.ObjectId;
    readonly timetableVersion: number;
    readonly stepBackUntil: Date | undefined;
  };
  readonly now: () => Date;
}): FairOfWrite {
  const isReversible =
    stepBackUntil !== undefined && now().getTime() <= stepBackUntil.getTime() + CLOCK_DIFFERENCE_MS;
  return { editionId, timetableVersion, isReversible };
}

/**
 * Runs a write that forbids stepping back from the current fair. While an admin can step back, the write and a touch
 * of the fence share a transaction: either the step-back sees the write, or the write is undone with TimetableChanged.
 * At other times `write` gets no session. It must be idempotent, because a transaction may be run again after a lost
 * reply.
 */
export function writeBeforeStepBack<T>(
  { isReversible, ...timetable }: FairOfWrite,
  write: (session?: ClientSession) => Promise<T>,
): Promise<T> {
  if (!isReversible) return write();
  return retrying(() =>
    inTransaction(async (session) => {
      const written = await write(session);
      await requireSameTimetable(timetable, session);
      return written;
    }),
  );
}

/** Maximum number of attempts of a request whose timetable changes in between. */
const MOST_ATTEMPTS = 4;

/**
 * Runs a request and repeats it after the timetable has changed, with the data of the new timetable. Throws
 * STALE_VERSION if the timetable changes each time.
 */
export async function withFreshTimetable<T>(
  app: { readonly current: { readonly refresh: () => Promise<void> } },
  run: () => Promise<T>,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof TimetableChanged) || attempts === MOST_ATTEMPTS) throw error;
      await app.current.refresh();
    }
  }
}
