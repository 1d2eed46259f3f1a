import { connection } from './connection.ts';

/**
 * Marker of a restore in progress. It is written first and deleted last, so that no API starts on the
 * half-restored database of an interrupted restore.
 */
const marks = () => connection.collection<{ _id: string; startedAt: Date }>('restores');
const MARK = 'restore';

/** Marks the start of a restore. */
export async function beginRestore(): Promise<void> {
  await marks().updateOne({ _id: MARK }, { $set: { startedAt: new Date() } }, { upsert: true });
}

/** Removes the marker: the database is complete. */
export async function finishRestore(): Promise<void> {
  await marks().deleteOne({ _id: MARK });
}

/** Whether a restore is in progress or was interrupted. */
export async function isHalfRestored(): Promise<boolean> {
  return (await marks().findOne({ _id: MARK })) !== null;
}
