import type { AdminStudent } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import { type Correction, type Student, StudentModel } from './model.ts';

/**
 * Time in ms during which a correction can be confirmed. After the confirmation, the owner of the former address can
 * undo the correction for the same time (NEXT 1.6).
 */
const STOPPABLE_MS = 24 * 60 * 60 * 1000;

const untilFrom = (at: Date) => new Date(at.getTime() + STOPPABLE_MS);

/** Matches the student if the correction has this key and can still be confirmed or stopped. */
const openWith = (_id: Types.ObjectId, key: Types.ObjectId, at: Date) => ({
  _id,
  'correction.key': key,
  'correction.until': { $gt: at },
  'correction.stoppedAt': { $exists: false },
});

/** Matches a student whose confirmed correction can still be undone by the link mailed to the former address. */
const isToPutBack = (at: Date) => ({
  'correction.confirmedAt': { $exists: true },
  'correction.stoppedAt': { $exists: false },
  'correction.until': { $gt: at },
});

/** Whether a confirmed correction can still be undone by the link mailed to the former address. */
export const canBePutBack = ({ correction }: Pick<Student, 'correction'>): boolean =>
  correction?.confirmedAt !== undefined && !correction.stoppedAt && correction.until > new Date();

/**
 * Stores a correction in place of an earlier one that is unconfirmed, stopped or expired. Returns undefined if the
 * student's address has changed, or if the earlier correction is confirmed and can still be undone from the former
 * address.
 */
export async function writeCorrection(
  { _id, email: before }: Pick<Student, '_id' | 'email'>,
  email: string,
  session: ClientSession,
): Promise<Correction | undefined> {
  const at = new Date();
  const correction = { key: new Types.ObjectId(), email, before, at, until: untilFrom(at) };
  const { matchedCount } = await StudentModel.updateOne(
    { _id, email: before, $nor: [isToPutBack(at)] },
    { $set: { correction } },
    { session, timestamps: false },
  );
  return matchedCount === 1 ? correction : undefined;
}

/**
 * Gives a student the new address of the confirmed correction. Returns false if the correction was stopped, was
 * replaced or has expired, or if the student's address has changed in the meantime. Throws E11000 if another account
 * has the new address.
 */
export async function confirmCorrection(
  { _id, email: was }: Pick<Student, '_id' | 'email'>,
  { key, email }: Pick<Correction, 'key' | 'email'>,
  session: ClientSession,
): Promise<boolean> {
  const at = new Date();
  const { matchedCount } = await StudentModel.updateOne(
    {
      ...openWith(_id, key, at),
      email: was,
      'correction.before': was,
      'correction.confirmedAt': { $exists: false },
    },
    {
      $set: {
        ...{ email, confirmedEmail: email, profileVersion: new Types.ObjectId() },
        ...{ 'correction.confirmedAt': at, 'correction.until': untilFrom(at) },
      },
    },
    { session },
  );
  return matchedCount === 1;
}

/**
 * Stops a correction at the request of the owner of the former address. An unconfirmed correction can no longer be
 * confirmed. A confirmed one is undone: the student gets the former address back, even if the address has changed again
 * since, and password and second factor are removed, because the owner of the new address may have set them. Throws
 * E11000 if another account has the former address.
 * @returns the student before the change, or undefined if there is nothing to stop
 */
export async function stopCorrection(
  _id: Types.ObjectId,
  key: Types.ObjectId,
  session: ClientSession,
): Promise<(Student & { readonly correction: Correction }) | undefined> {
  const at = new Date();
  const student = await StudentModel.findOne(openWith(_id, key, at), null, { session }).lean<Student>();
  const { correction } = student ?? {};
  if (!student || !correction) return undefined;
  const { before, confirmedAt } = correction;
  const putBack = {
    $set: {
      ...{ email: before, confirmedEmail: before, profileVersion: new Types.ObjectId() },
      'correction.stoppedAt': at,
    },
    $unset: { passwordHash: 1 as const, secondFactor: 1 as const },
  };
  const change = confirmedAt ? putBack : { $set: { 'correction.stoppedAt': at } };
  await StudentModel.updateOne({ _id }, change, { session });
  return { ...student, correction };
}

/**
 * Deletes an unconfirmed correction after the student has changed the address. A confirmed correction stays, because
 * it can still be undone.
 */
export async function endWaitingCorrection(_id: Types.ObjectId, session: ClientSession): Promise<void> {
  const waiting = {
    'correction.confirmedAt': { $exists: false },
    'correction.stoppedAt': { $exists: false },
  };
  await StudentModel.updateOne(
    { _id, ...waiting },
    { $unset: { correction: 1 } },
    { session, timestamps: false },
  );
}

/** Whether the owner of the former address has stopped this correction. */
export async function isStopped(_id: Types.ObjectId, key: Types.ObjectId): Promise<boolean> {
  const stopped = { _id, 'correction.key': key, 'correction.stoppedAt': { $exists: true } };
  return (await StudentModel.exists(stopped)) !== null;
}

/** Deletes corrections that can no longer be confirmed or stopped. */
export async function sweepCorrections(): Promise<void> {
  const over = { 'correction.until': { $lte: new Date() } };
  await StudentModel.updateMany(over, { $unset: { correction: 1 } }, { timestamps: false });
}

/** Presents a correction to admins. Returns undefined if the correction can no longer be confirmed or stopped. */
export function presentCorrection({ correction }: Student): AdminStudent['correction'] {
  if (!correction || correction.until <= new Date()) return undefined;
  const { email, until, confirmedAt, stoppedAt } = correction;
  const state = stoppedAt ? 'stopped' : confirmedAt ? 'confirmed' : 'waiting';
  return { email, state, until: until.toISOString() };
}
