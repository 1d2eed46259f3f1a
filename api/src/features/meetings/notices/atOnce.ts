import type { Meeting } from '../model.ts';
import { HOUR_MS } from './hours.ts';

/** So near to its start a company has no day to wait for its daily mail. */
const NEAR_MS = 48 * HOUR_MS;

/**
 * Whether a company is mailed at once of a cancellation at this moment: its schedule is final, or the meeting is near.
 * Otherwise its daily mail counts it (digest.ts).
 */
export function isToldAtOnce(
  { startsAt }: Pick<Meeting, 'startsAt'>,
  at: Date,
  deadline: Date | null | undefined,
): boolean {
  return (deadline && at >= deadline) || startsAt.getTime() - at.getTime() <= NEAR_MS;
}
