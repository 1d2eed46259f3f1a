import { setTimeout as pause } from 'node:timers/promises';
import { type ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ANNOUNCEMENT, FENCE_SHARDS, type Fence, FenceModel } from './model.ts';
import { type FencedTimetable, TimetableChanged } from './timetable.ts';

/** An announced change of a fair's whole timetable. Writes without a transaction look for such announcements. */
interface Announced {
  readonly id: Types.ObjectId;
  readonly editionId: Types.ObjectId;
}

/**
 * Writes a timetable's new version to the fence. Throws TimetableChanged if the change of this fair is not announced,
 * or no longer.
 */
export type MoveFence = (timetable: FencedTimetable) => Promise<void>;

/**
 * Announces a change of the whole timetable and runs `change` in a transaction. `change` must call `moveFence` before
 * it reads data that other requests write. Without `timetable`, nothing is announced. Throws TimetableChanged if
 * another change does not end in time or if another process withdraws the announcement, and the errors of `change`.
 */
export async function changingTimetable<T>(
  timetable: FencedTimetable | undefined,
  change: (session: ClientSession, moveFence: MoveFence) => Promise<T>,
): Promise<T> {
  const announced = timetable && (await announce(timetable));
  try {
    return await retrying(() =>
      inTransaction((session) => change(session, (next) => moveFence(next, announced, session))),
    );
  } finally {
    if (announced) await withdrawAnnouncement(announced);
  }
}

/**
 * Writes the new version to the fence, in the transaction of the change. Any transaction that is based on the former
 * version and has not updated the fence yet then fails. If it has updated the fence already, the transaction of the
 * change is repeated or reads the data that the other transaction wrote.
 */
async function moveFence(
  { editionId, timetableVersion: version }: FencedTimetable,
  announced: Announced | undefined,
  session: ClientSession,
): Promise<void> {
  const ended = announced && { editionId, shard: ANNOUNCEMENT, 'change.id': announced.id };
  const update = { $set: { version }, $unset: { change: 1 as const } };
  if (!ended || (await FenceModel.updateOne(ended, update, { session })).matchedCount === 0)
    throw new TimetableChanged({ editionId });
  const shards = Array.from({ length: FENCE_SHARDS }, (_, shard) => ({
    updateOne: { filter: { editionId, shard }, update: { $set: { version } }, upsert: true },
  }));
  await FenceModel.bulkWrite(shards, { session });
}

/**
 * Age of an announcement in ms from which other processes may withdraw it, because the process that made it must have
 * ended. After `moveFence`, a change cannot lose its announcement, because `moveFence` and the withdrawal write the
 * same document.
 */
const ANNOUNCED_MS = 5_000;

async function announce({ editionId, timetableVersion: version }: FencedTimetable): Promise<Announced> {
  const id = new Types.ObjectId();
  for (;;) {
    await untilUnchanged(editionId);
    const change = { id, until: new Date(Date.now() + ANNOUNCED_MS) };
    try {
      await retrying(() =>
        FenceModel.updateOne(
          {
            editionId,
            shard: ANNOUNCEMENT,
            $or: [{ change: { $exists: false } }, { 'change.id': id }],
          },
          { $set: { change }, $setOnInsert: { version } },
          { upsert: true },
        ),
      );
      return { id, editionId };
    } catch (error) {
      // Another process has just announced a change. Waits for its end in the next iteration.
      if (!isDuplicateKey(error, 'shard')) throw error;
    }
  }
}

const withdrawAnnouncement = ({ id, editionId }: Announced) =>
  retrying(() =>
    FenceModel.updateOne({ editionId, shard: ANNOUNCEMENT, 'change.id': id }, { $unset: { change: 1 } }),
  );

/** Interval in ms between two checks whether the timetable is still being changed. */
const WAIT_MS = 50;
const MAX_WAITS = 160;

/** Waits while the timetable of a fair is being changed. Throws TimetableChanged after 8 s. */
export async function untilUnchanged(editionId: Types.ObjectId): Promise<void> {
  for (let waits = 0; ; waits += 1) {
    const announced = await FenceModel.findOne({
      editionId,
      shard: ANNOUNCEMENT,
      change: { $exists: true },
    }).lean<Fence>();
    if (!announced?.change) return;
    const { id, until } = announced.change;
    if (until <= new Date()) await withdrawAnnouncement({ id, editionId });
    else if (waits === MAX_WAITS) throw new TimetableChanged({ editionId });
    else await pause(WAIT_MS);
  }
}
