import type { CurrentEdition } from '../../../context.ts';
import { refuse } from '../../../http/errors.ts';
import type { Student } from './model.ts';

/** The edition for which profiles are confirmed. */
export type Opening = Pick<CurrentEdition, 'id' | 'activatedAt'>;

/**
 * Whether a profile is confirmed for an edition (BEYOND 10): the student has confirmed it, or has created the
 * account after the edition became current. If the time of activation was not recorded, every profile counts
 * as confirmed.
 */
export const isConfirmed = (
  { confirmedFor, createdAt }: Pick<Student, 'confirmedFor' | 'createdAt'>,
  { id, activatedAt }: Opening,
): boolean => !activatedAt || createdAt >= activatedAt || id.equals(confirmedFor ?? '');

/** Returns the MongoDB condition that matches the accounts for which `isConfirmed` is true. */
export const confirmedFor = (opening: Opening): Record<string, unknown> =>
  opening.activatedAt ? saidFor(opening) : {};

const saidFor = ({ id, activatedAt }: Opening) => ({
  $or: [{ confirmedFor: id }, { createdAt: { $gte: activatedAt } }],
});

/**
 * Returns the condition on students whose CV must not be deleted, because they take part in a fair that is not over.
 * Returns undefined if the fair is over or no student was asked to confirm the profile.
 */
export const takingPartAhead = (
  current: Opening & Pick<CurrentEdition, 'endsAt'>,
  at: Date,
): Record<string, unknown> | undefined =>
  current.activatedAt && current.endsAt > at ? saidFor(current) : undefined;

/** Throws PROFILE_NOT_CONFIRMED if the student has not confirmed the profile for this fair. */
export function requireConfirmed(
  student: Student,
  current: Pick<CurrentEdition, 'id' | 'activatedAt' | 'year'>,
): void {
  if (isConfirmed(student, current)) return;
  const { year } = current;
  throw refuse('PROFILE_NOT_CONFIRMED', {
    message: ['CHECK_PROFILE_FOR', { year: String(year) }],
    details: { year },
  });
}
