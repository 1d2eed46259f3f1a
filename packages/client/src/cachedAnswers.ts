import { useSyncExternalStore } from 'react';

/** Header that the service worker adds to a cached reply: the time at which the reply was stored (ISO 8601). */
const FROM_CACHE = 'x-from-cache';

/** Time of the oldest cached reply received since the page last reached the server, in ms since 1970. */
let shownSince: number | undefined;
const listeners = new Set<() => void>();

/**
 * Notes whether a reply comes from the service worker's cache. Returns true if it is the first reply of the server after
 * replies from the cache, so that the page should read its data again.
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

/** Returns the time at which the page's data was cached, in ms since 1970. Undefined if it comes from the server. */
export const useShownSince = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shownSince,
    () => undefined,
  );
