import { setTimeout as pause } from 'node:timers/promises';
import { type ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { retrying } from '../../db/retry.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ANNOUNCEMENT, type Fence, FenceModel } from './model.ts';
import { type FencedTimetable, TimetableChanged } from './timetable.ts';

/** A change of the whole timetable of a fair that writes without a transaction can see. */
export interface TimetableChange {
  readonly id: Types.ObjectId;
  readonly editionId: Types.ObjectId;
}

/**
 * Announces a change of the whole timetable and runs it in a transaction, which must call `moveFence` before it reads
 * anything that others write. Without a fair, nothing is announced. Throws TimetableChanged if another
 * change does not end, and the errors of `change`.
 */
export async function changingTimetable<T>(
  timetable: FencedTimetable | undefined,
  change: (session: ClientSession, announced: TimetableChange | undefined) => Promise<T>,
): Promise<T> {
  const announced = timetable && (await announce(timetable));
  try {
    return await retrying(() => inTransaction((session) => change(session, announced)));
  } finally {
    if (announced) await withdrawAnnouncement(announced);
  }
}

/**
 * Time in ms from which others may withdraw the announcement of a process that has ended. A change whose transaction has
 * begun by then cannot lose it, because the two conflict.
 */
const ANNOUNCED_MS = 5_000;

async function announce({ editionId, timetableVersion: version }: FencedTimetable): Promise<TimetableChange> {
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

const withdrawAnnouncement = ({ id, editionId }: TimetableChange) =>
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
