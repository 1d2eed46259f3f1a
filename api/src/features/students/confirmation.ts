import type { CurrentEdition } from '../../context.ts';
import { refuse } from '../../http/errors.ts';
import type { Student } from './model.ts';

/** What of a fair says whose profile is confirmed for it. */
export type Opening = Pick<CurrentEdition, 'id' | 'activatedAt'>;

/**
 * Whether a profile is confirmed for a fair (BEYOND 10): its student has said so, or has made the account since this is the
 * current one. Of a fair whose activation was not noted everybody's is.
 */
export const isConfirmed = (
  { confirmedFor, createdAt }: Pick<Student, 'confirmedFor' | 'createdAt'>,
  { id, activatedAt }: Opening,
): boolean => !activatedAt || createdAt >= activatedAt || id.equals(confirmedFor ?? '');

/** The same as a condition on accounts. */
export const confirmedFor = (opening: Opening): Record<string, unknown> =>
  opening.activatedAt ? saidFor(opening) : {};

const saidFor = ({ id, activatedAt }: Opening) => ({
  $or: [{ confirmedFor: id }, { createdAt: { $gte: activatedAt } }],
});

/**
 * Who keeps a CV on by taking part in a fair that is not over, as a condition on accounts; undefined when nobody does so:
 * the fair is over, or nobody was asked.
 */
export const takingPartAhead = (
  current: Opening & Pick<CurrentEdition, 'endsAt'>,
  at: Date,
): Record<string, unknown> | undefined =>
  current.activatedAt && current.endsAt > at ? saidFor(current) : undefined;

/** PROFILE_NOT_CONFIRMED from who has not said yet that the profile is right for this fair. */
export function requireConfirmed(
  student: Student,
  current: Pick<CurrentEdition, 'id' | 'activatedAt' | 'year'>,
): void {
  if (isConfirmed(student, current)) return;
  const { year } = current;
  throw refuse('PROFILE_NOT_CONFIRMED', {
    says: ['CHECK_PROFILE_FOR', { year: String(year) }],
    details: { year },
  });
}
