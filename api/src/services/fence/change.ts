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

/** Gives the fence the version of a timetable. Throws TimetableChanged unless the change of this fair is announced. */
export type MoveFence = (timetable: FencedTimetable) => Promise<void>;

/**
 * Announces a change of the whole timetable and runs it in a transaction, which must call `moveFence` before it reads
 * anything that others write. Without `timetable`, nothing is announced. Throws TimetableChanged if another change
 * does not end or the announcement was withdrawn. Also throws the errors of `change`.
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
 * Gives the fence a new version in the transaction of the change. Another transaction that was based on the former
 * version fails if it has not updated the fence yet. If it has, the transaction of the change starts again or sees
 * its writes.
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
 * Age in ms from which other processes may withdraw an announcement, because its process must have ended. After
 * `moveFence`, a change can no longer lose its announcement, because both write the same document.
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
      // Another change was announced in the meantime.
      if (!isDuplicateKey(error, 'shard')) throw error;
    }
  }
}

const withdrawAnnouncement = ({ id, editionId }: Announced) =>
  retrying(() =>
    FenceModel.updateOne({ editionId, shard: ANNOUNCEMENT, 'change.id': id }, { $unset: { change: 1 } }),
  );

/** Poll interval in ms while the timetable is being changed. */
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
