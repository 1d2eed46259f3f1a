import { setTimeout as pause } from 'node:timers/promises';

/**
 * Maximum time in ms that a page waits for optional data. If the data takes longer, for example because the database
 * is down, the page is sent without the data.
 */
const WITHIN_MS = 500;

/** Resolves to the result of `work`, or to undefined if it fails or takes too long. */
export function withTimeLimit<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, pause(WITHIN_MS, undefined, { ref: false })]).catch(() => undefined);
}
