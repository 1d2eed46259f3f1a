import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { type FindQuery, findQuery, findTogether } from '../../db/findTogether.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { untilUnchanged } from './change.ts';
import { ANNOUNCEMENT, FENCE_SHARDS, type Fence, FenceModel } from './model.ts';
import { type FencedTimetable, TimetableChanged } from './timetable.ts';

export { changingTimetable, untilUnchanged } from './change.ts';
export { type FencedTimetable, TimetableChanged } from './timetable.ts';

/**
 * Throws TimetableChanged in the caller's transaction if the timetable has another version by now. Updates one random
 * shard of the fence, so that this transaction and a change of the timetable conflict.
 */
export async function requireSameTimetable(
  timetable: FencedTimetable,
  session: ClientSession,
): Promise<void> {
  const { editionId, timetableVersion: version } = timetable;
  const shard = Math.floor(Math.random() * FENCE_SHARDS);
  try {
    await FenceModel.updateOne(
      { editionId, shard, version },
      { $inc: { touches: 1 } },
      { upsert: true, session },
    );
  } catch (error) {
    // The shard has another version, so the upsert tried to insert a second document.
    if (isDuplicateKey(error, 'shard')) throw new TimetableChanged(timetable);
    throw error;
  }
}

/**
 * Returns the query for `findTogether` that finds something if the timetable is being changed, or has a later version
 * by now. Write first and read afterwards, without a transaction: then either a change sees the write, or the read
 * sees the change (adr/0049).
 */
export const otherTimetableQuery = ({
  editionId,
  timetableVersion,
}: FencedTimetable): FindQuery<Pick<Fence, '_id'>> =>
  findQuery<Pick<Fence, '_id'>>(
    FenceModel,
    {
      editionId,
      shard: ANNOUNCEMENT,
      $or: [{ version: { $gt: timetableVersion } }, { change: { $exists: true } }],
    },
    { fields: { _id: 1 } },
  );

/** Whether the timetable still has this version, and is not being changed. */
export async function isSameTimetable(timetable: FencedTimetable): Promise<boolean> {
  const [others] = await findTogether(otherTimetableQuery(timetable));
  return others.length === 0;
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
 * Runs a write that forbids stepping back from the current fair. While an admin can step back, the write and an
 * update of the fence share a transaction: either the step-back sees the write, or the write is undone with
 * TimetableChanged. At other times `write` gets no session. It must be idempotent, because a transaction may be run
 * again after a lost reply.
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
      await untilUnchanged(error.editionId);
      await app.current.refresh();
    }
  }
}
