import type { ClientSession, Types } from 'mongoose';
import { connection } from './connection.ts';

/** What a person can have deleted: an account with all of theirs, or a CV. */
export type ErasedKind = 'account' | 'cv';

/** That something was deleted for good, by its id and no more; kept for 13 months (migration 049). */
export interface Erasure {
  /** `account:<id>`, `cv:<id of the student>`, `consent:<id of the student>:<purpose>`, `purge:<id>`. */
  readonly _id: string;
  /** When it was last deleted. */
  readonly at: Date;
  /** Of a purge: what it was, to be done again. */
  readonly purge?: object;
}

/** A restore keeps this collection where it is, and does again what it says (cli/backup/replay.ts). */
export const erasures = () => connection.collection<Erasure>('erasures');

/** Notes that it is deleted, so that no backup brings it back. With `session`: when that transaction commits. */
export async function noteErasure(
  kind: ErasedKind,
  id: Types.ObjectId,
  session?: ClientSession,
): Promise<void> {
  await erasures().updateOne(
    { _id: `${kind}:${id.toHexString()}` },
    { $max: { at: new Date() } },
    { upsert: true, ...(session && { session }) },
  );
}

/**
 * Notes, in the transaction that does it, that a consent was taken back, so that no backup of before gives it again.
 * @param purpose what for: `cvBook`, `news`, …
 */
export async function noteWithdrawal(
  accountId: Types.ObjectId,
  purpose: string,
  at: Date,
  session: ClientSession,
): Promise<void> {
  const _id = `consent:${accountId.toHexString()}:${purpose}`;
  await erasures().updateOne({ _id }, { $max: { at } }, { upsert: true, session });
}
