const DAY_MS = 24 * 60 * 60 * 1000;

/** Text key of the greeting, and the number of days left if the deadline is in the future. */
export type DeadlineGreeting =
  | { readonly key: 'deadlineMissing' | 'deadlineToday' | 'deadlinePassed' }
  | { readonly key: 'deadlineIn'; readonly count: number };

/**
 * Returns the greeting for a booking deadline.
 * @param deadline ISO 8601, or undefined if none is set
 * @param now ms since 1970
 */
export function deadlineGreeting(deadline: string | undefined, now: number): DeadlineGreeting {
  if (deadline === undefined) return { key: 'deadlineMissing' };
  const left = Date.parse(deadline) - now;
  if (left < 0) return { key: 'deadlinePassed' };
  const count = Math.floor(left / DAY_MS);
  return count === 0 ? { key: 'deadlineToday' } : { key: 'deadlineIn', count };
}
