import { RETENTION, UNUSED_TOLD_DAYS } from '@fair/contract';
import type { ClientSession, Types } from 'mongoose';
import { IN_BATCHES, inPieces } from '../../../db/pieces.ts';
import { retrying } from '../../../db/retry.ts';
import { type Student, StudentModel } from './model.ts';

type Id = Types.ObjectId;

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

/** Options of writes that leave `updatedAt` unchanged, because using an account does not change it. */
const NO_CHANGE = { timestamps: false } as const;

/**
 * Records that a student has used the account; called at most once a day for each session. Does nothing for other
 * types of accounts. Also cancels a deletion of the unused account that the student was mailed about.
 */
export async function markSeen(accountId: Id, at: Date, transaction?: ClientSession): Promise<void> {
  await StudentModel.updateOne(
    { _id: accountId },
    { $max: { lastSeenAt: at }, $unset: { unusedToldAt: 1 } },
    { ...NO_CHANGE, ...(transaction && { session: transaction }) },
  );
}

/** Sets the last use of all students who have none recorded to this time. */
export async function beginUnusedTime(at: Date): Promise<void> {
  await retrying(() =>
    StudentModel.updateMany({ lastSeenAt: { $exists: false } }, { $set: { lastSeenAt: at } }, NO_CHANGE),
  );
}

/**
 * Deletes `unusedToldAt` of all students. A restored backup does not contain later logins, so the students must be
 * mailed again before their accounts are deleted.
 */
export async function forgetUnusedMails(): Promise<void> {
  await StudentModel.updateMany(
    { unusedToldAt: { $exists: true } },
    { $unset: { unusedToldAt: 1 } },
    NO_CHANGE,
  );
}

/**
 * Accounts that can count as unused. Deactivated students are left out, because they cannot log in to keep their
 * account.
 */
const UNUSED = { type: 'student' as const, active: true };

/** Matches students who must be mailed that their account will be deleted in 30 days unless they log in. */
const toTell = (now: Date) => ({
  ...UNUSED,
  lastSeenAt: { $lt: daysBefore(now, RETENTION.unusedAccounts.days - UNUSED_TOLD_DAYS) },
  unusedToldAt: { $exists: false },
});

/** Matches students whose account must be deleted: unused for 24 months, and mailed at least 30 days ago. */
export const unusedAt = (now: Date) => ({
  ...UNUSED,
  lastSeenAt: { $lt: daysBefore(now, RETENTION.unusedAccounts.days) },
  unusedToldAt: { $lte: daysBefore(now, UNUSED_TOLD_DAYS) },
});

/** Yields the students who must be mailed that their account will be deleted. */
export async function* studentsToTell(now: Date): AsyncGenerator<Pick<Student, '_id' | 'lastSeenAt'>> {
  const found = StudentModel.collection.find<Pick<Student, '_id' | 'lastSeenAt'>>(toTell(now), {
    projection: { lastSeenAt: 1 },
    ...IN_BATCHES,
  });
  for await (const piece of inPieces(found, BATCH)) yield* piece;
}

/**
 * Marks a student as mailed, in the transaction that queues the mail. Returns false if the student has used the account
 * in the meantime or is already marked.
 */
export async function markUnusedTold(_id: Id, now: Date, transaction: ClientSession): Promise<boolean> {
  const { modifiedCount } = await StudentModel.updateOne(
    { _id, ...toTell(now) },
    { $set: { unusedToldAt: now } },
    { ...NO_CHANGE, session: transaction },
  );
  return modifiedCount === 1;
}

/** Yields the students whose account is to be deleted. */
export async function* unusedStudents(now: Date): AsyncGenerator<Student> {
  const found = StudentModel.collection.find<Student>(unusedAt(now), IN_BATCHES);
  for await (const piece of inPieces(found, BATCH)) yield* piece;
}

/**
 * Returns the time from which the account of a student who is mailed now can be deleted if the student does not log
 * in.
 */
export const unusedUntil = (lastSeenAt: Date, now: Date): Date =>
  new Date(
    Math.max(
      lastSeenAt.getTime() + RETENTION.unusedAccounts.days * DAY_MS,
      now.getTime() + UNUSED_TOLD_DAYS * DAY_MS,
    ),
  );

/** Whether the student has not used the account after `before`, the last use when the mail was queued. */
export const isStillUnused = ({ lastSeenAt, createdAt }: Student, before: Date): boolean =>
  (lastSeenAt ?? createdAt) <= before;
