import { setTimeout as pause } from 'node:timers/promises';

/** How long a page waits for what is sent along, ms: while the database is away it comes without. */
const WITHIN_MS = 500;

/** What comes soon; nothing of what fails or takes long. */
export function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, pause(WITHIN_MS, undefined, { ref: false })]).catch(() => undefined);
}
