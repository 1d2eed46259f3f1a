import type { AdminStudent } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import { type Correction, type Student, StudentModel } from './model.ts';

/** The time in which a correction can be confirmed, and in which the former address can stop it, in ms (NEXT 1.6). */
const STOPPABLE_MS = 24 * 60 * 60 * 1000;

const untilFrom = (at: Date) => new Date(at.getTime() + STOPPABLE_MS);

/** Conditions on a student whose correction has this key and can still be confirmed or stopped. */
const openWith = (_id: Types.ObjectId, key: Types.ObjectId, at: Date) => ({
  _id,
  'correction.key': key,
  'correction.until': { $gt: at },
  'correction.stoppedAt': { $exists: false },
});

/** Conditions on a student whose former address can still put back a correction that was confirmed. */
const isToPutBack = (at: Date) => ({
  'correction.confirmedAt': { $exists: true },
  'correction.stoppedAt': { $exists: false },
  'correction.until': { $gt: at },
});

/** Whether the former address can still put back a correction that was confirmed. */
export const canBePutBack = ({ correction }: Pick<Student, 'correction'>): boolean =>
  correction?.confirmedAt !== undefined && !correction.stoppedAt && correction.until > new Date();

/**
 * Notes a correction in place of one that waits or is over. Undefined when the student has another address by now, or when
 * the former address can still put back a correction that was confirmed: replacing it would end that way back.
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
 * Gives a student the address of its correction, once it was confirmed. False when the correction was stopped, replaced or has
 * run out, or the address is another one than the corrected one by now. A taken address is an E11000.
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
 * Stops a correction for the former address. One that was confirmed is put back: the former address is the student's again,
 * whatever it is by now, and password and second factor go, because whoever had the new address may have set them. An address
 * that somebody else has taken meanwhile is an E11000.
 * @returns the student as it was before; undefined when there is nothing to stop
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

/** Ends a correction that waits, after the student has changed the address; a confirmed one can still be put back. */
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

/** Whether this correction was stopped from the former address. */
export async function isStopped(_id: Types.ObjectId, key: Types.ObjectId): Promise<boolean> {
  const stopped = { _id, 'correction.key': key, 'correction.stoppedAt': { $exists: true } };
  return (await StudentModel.exists(stopped)) !== null;
}

/** Deletes what is left of corrections that can be neither confirmed nor stopped any more. */
export async function sweepCorrections(): Promise<void> {
  const over = { 'correction.until': { $lte: new Date() } };
  await StudentModel.updateMany(over, { $unset: { correction: 1 } }, { timestamps: false });
}

/** A correction as admins see it; undefined once nothing can become of it. */
export function presentCorrection({ correction }: Student): AdminStudent['correction'] {
  if (!correction || correction.until <= new Date()) return undefined;
  const { email, until, confirmedAt, stoppedAt } = correction;
  const state = stoppedAt ? 'stopped' : confirmedAt ? 'confirmed' : 'waiting';
  return { email, state, until: until.toISOString() };
}
