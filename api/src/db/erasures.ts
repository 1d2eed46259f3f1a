import type { ClientSession, Types } from 'mongoose';
import { connection } from './connection.ts';

/** The kinds of data a person can have deleted: an account with everything it owns, or a CV. */
export type ErasedKind = 'account' | 'cv';

/** Record of a permanent deletion: the id and nothing else. Kept for 13 months (migration 049). */
export interface Erasure {
  /** `account:<id>`, `cv:<id of the student>`, `consent:<id of the student>:<purpose>`, `purge:<id>`. */
  readonly _id: string;
  /** Time of the latest deletion. */
  readonly at: Date;
  /** The parameters of a purge, so that it can be repeated. */
  readonly purge?: object;
}

/** The collection of deletions. A restore keeps it and repeats the deletions in it (cli/backup/replay.ts). */
export const erasures = () => connection.collection<Erasure>('erasures');

/**
 * Records a deletion so that restoring an older backup repeats it. With `session`, the record is part of that
 * transaction.
 */
export async function recordErasure(
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
 * Records a withdrawn consent, in the same transaction, so that restoring an older backup withdraws it again.
 * @param purpose purpose of the consent: `cvBook`, `news`, …
 */
export async function recordWithdrawal(
  accountId: Types.ObjectId,
  purpose: string,
  at: Date,
  session: ClientSession,
): Promise<void> {
  const _id = `consent:${accountId.toHexString()}:${purpose}`;
  await erasures().updateOne({ _id }, { $max: { at } }, { upsert: true, session });
}
