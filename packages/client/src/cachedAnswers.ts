import { useSyncExternalStore } from 'react';

/**
 * Header that the service worker adds to a cached reply. Its value is the time at which the reply was cached
 * (ISO 8601).
 */
const FROM_CACHE = 'x-from-cache';

/**
 * Time in ms since 1970 at which the oldest shown reply was cached. Undefined if the last reply came from the server.
 */
let shownSince: number | undefined;
const listeners = new Set<() => void>();

/**
 * Records whether a reply came from the service worker's cache. Returns true for the first reply from the server after
 * cached ones; the page should then refetch its data.
 */
export function noteReply(headers: Headers | undefined): boolean {
  if (!headers) return false;
  const storedAt = Date.parse(headers.get(FROM_CACHE) ?? '');
  const before = shownSince;
  shownSince = Number.isNaN(storedAt) ? undefined : Math.min(storedAt, before ?? storedAt);
  if (shownSince !== before) for (const listener of listeners) listener();
  return before !== undefined && shownSince === undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the time in ms since 1970 at which the page's data was cached. Undefined if the data came from the server.
 */
export const useShownSince = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shownSince,
    () => undefined,
  );
