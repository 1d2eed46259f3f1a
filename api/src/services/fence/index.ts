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
 * Throws TimetableChanged, in the caller's transaction, if the timetable's version is no longer the given one.
 * Updates one random shard of the fence, so that the transaction conflicts with a concurrent change of the timetable.
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
    // The unique index refused the upsert: the filter found no shard with this version, because the shard has another
    // one.
    if (isDuplicateKey(error, 'shard')) throw new TimetableChanged(timetable);
    throw error;
  }
}

/**
 * Returns a query for `findTogether`. It finds a document if the timetable is being changed or has a later version. A
 * caller without a transaction must write first and run this query afterwards. Then either the change of the
 * timetable sees the write, or the query finds the change (adr/0049).
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

/** Whether the timetable still has the given version and is not being changed. */
export async function isSameTimetable(timetable: FencedTimetable): Promise<boolean> {
  const [others] = await findTogether(otherTimetableQuery(timetable));
  return others.length === 0;
}

/** Maximum difference in ms between the clocks of two API processes. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** The current fair and the version of its timetable, as known when a write began. */
export interface FairOfWrite extends FencedTimetable {
  /** Whether an admin can still make the previous fair current again. */
  readonly isReversible: boolean;
}

/** Returns the current fair for `writeBeforeStepBack`. Call this function before the first `await` of the write. */
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
 * Runs a write after which an admin cannot step back from the current fair to the previous one. While stepping back
 * is possible, the write shares a transaction with an update of the fence: either the step-back sees the write, or
 * the write is undone and TimetableChanged is thrown. At other times `write` runs without a session. `write` must be
 * idempotent, because a transaction may be repeated after a lost reply.
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

/** Maximum number of attempts if the timetable changes during each of them. */
const MOST_ATTEMPTS = 4;

/**
 * Runs a request. If the timetable changes in the meantime, loads the new timetable and runs the request again.
 * Throws STALE_VERSION if the timetable changes during every attempt.
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
