import type { ClientSession, Types } from 'mongoose';
import { connection } from './connection.ts';

/** Kinds of data that a person can have erased: the account with everything it owns, or the CV. */
export type ErasedKind = 'account' | 'cv';

/**
 * Record of a permanent deletion or of a withdrawal. The record names the data only by ids, and is kept for 13 months
 * (migration 049).
 */
export interface Erasure {
  /**
   * Id that names the deleted or withdrawn data: `account:<id>`, `cv:<student id>`, `consent:<student id>:<purpose>`,
   * `contact:<student id>:<company id>` or `purge:<id>`.
   */
  readonly _id: string;
  /** Time of the latest deletion. */
  readonly at: Date;
  /** The stored purge, if a purge deleted data. A restore repeats the purge with these values. */
  readonly purge?: object;
}

/**
 * Returns the collection of deletions. A restore keeps this collection and repeats the deletions in it
 * (cli/backup/replay.ts).
 */
export const erasures = () => connection.collection<Erasure>('erasures');

const record = (_id: Erasure['_id'], at: Date, session?: ClientSession) =>
  erasures().updateOne({ _id }, { $max: { at } }, { upsert: true, ...(session && { session }) });

/**
 * Records a deletion, so that restoring an older backup repeats the deletion. With `session`, the record is part of
 * the session's transaction.
 */
export async function recordErasure(
  kind: ErasedKind,
  id: Types.ObjectId,
  session?: ClientSession,
): Promise<void> {
  await record(`${kind}:${id.toHexString()}`, new Date(), session);
}

/**
 * Records that a student has withdrawn a booth contact from a company, so that restoring an older backup withdraws it
 * again.
 */
export async function recordTakeBack(
  { studentId, companyId }: { readonly studentId: Types.ObjectId; readonly companyId: Types.ObjectId },
  at: Date,
  session: ClientSession,
): Promise<void> {
  await record(`contact:${studentId.toHexString()}:${companyId.toHexString()}`, at, session);
}

/**
 * Records, in the transaction of the caller, that a consent was withdrawn, so that restoring an older backup
 * withdraws the consent again.
 * @param purpose purpose of the consent, for example `cvBook` or `news`
 */
export async function recordWithdrawal(
  accountId: Types.ObjectId,
  purpose: string,
  at: Date,
  session: ClientSession,
): Promise<void> {
  await record(`consent:${accountId.toHexString()}:${purpose}`, at, session);
}
