const DAY_MS = 24 * 60 * 60 * 1000;

/** Where now is in relation to the deadline: the text key of the greeting, and the days left when there are some. */
export type DeadlineWords =
  | { readonly key: 'deadlineMissing' | 'deadlineToday' | 'deadlinePassed' }
  | { readonly key: 'deadlineIn'; readonly count: number };

/**
 * @param deadline ISO 8601, or nothing when none is set
 * @param now ms since the epoch
 */
export function deadlineWords(deadline: string | undefined, now: number): DeadlineWords {
  if (deadline === undefined) return { key: 'deadlineMissing' };
  const left = Date.parse(deadline) - now;
  if (left < 0) return { key: 'deadlinePassed' };
  const count = Math.floor(left / DAY_MS);
  return count === 0 ? { key: 'deadlineToday' } : { key: 'deadlineIn', count };
}
