import { MINUTE_MS } from '../../../services/clock/index.ts';

/** Length of a step in minutes; all planned times are multiples of a step (MEETINGS §2). */
export const STEP_MINUTES = 5;
const STEP_MS = STEP_MINUTES * MINUTE_MS;

/** Returns the 5-minute steps of [start, end), numbered from 1970. `moreMinutes` extends the end. */
export function stepsOf(
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  moreMinutes = 0,
): number[] {
  const first = startsAt.getTime() / STEP_MS;
  const count = (endsAt.getTime() + moreMinutes * MINUTE_MS) / STEP_MS - first;
  return Array.from({ length: count }, (_, index) => first + index);
}

export const isOnStep = (at: Date): boolean => at.getTime() % STEP_MS === 0;
