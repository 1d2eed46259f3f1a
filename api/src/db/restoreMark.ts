import { connection } from './connection.ts';

/**
 * While a backup is being restored the database holds half of a fair. The mark is the first thing written and the
 * last taken away: no API starts on what a restore that was cut off has left.
 */
const marks = () => connection.collection<{ _id: string; startedAt: Date }>('restores');
const MARK = 'restore';

/** Says that a restore has begun. */
export async function beginRestore(): Promise<void> {
  await marks().updateOne({ _id: MARK }, { $set: { startedAt: new Date() } }, { upsert: true });
}

/** Says that the database is whole again. */
export async function finishRestore(): Promise<void> {
  await marks().deleteOne({ _id: MARK });
}

/** Whether a restore is under way or was cut off. */
export async function isHalfRestored(): Promise<boolean> {
  return (await marks().findOne({ _id: MARK })) !== null;
}
