import { connection } from './connection.ts';

/**
 * Mark of a restore in progress. The mark is written first and deleted last, so that the API does not start on a
 * database that an interrupted restore has filled only in part.
 */
const marks = () => connection.collection<{ _id: string; startedAt: Date }>('restores');
const MARK = 'restore';

export async function beginRestore(): Promise<void> {
  await marks().updateOne({ _id: MARK }, { $set: { startedAt: new Date() } }, { upsert: true });
}

export async function finishRestore(): Promise<void> {
  await marks().deleteOne({ _id: MARK });
}

/** Whether a restore is in progress or was interrupted. */
export async function isHalfRestored(): Promise<boolean> {
  return (await marks().findOne({ _id: MARK })) !== null;
}
