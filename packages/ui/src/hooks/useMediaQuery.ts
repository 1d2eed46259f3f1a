import { useCallback, useSyncExternalStore } from 'react';

function mediaList(query: string): MediaQueryList | undefined {
  if (typeof window === 'undefined' || typeof window.matchMedia !== 'function') return undefined;
  return window.matchMedia(query);
}

const unknown = () => false;

interface MediaOptions {
  /**
   * Set for queries that affect only colours and motion. Such a query has its result on the first render, even during
   * hydration. Any other query starts with the server's result, because the server does not know the device.
   */
  readonly isLook?: boolean;
}

/**
 * Returns whether a media query matches, and rerenders when that changes.
 * @param query for example `(max-width: 639.98px)`
 * @returns false if the browser does not support the query
 */
export function useMediaQuery(query: string, { isLook = false }: MediaOptions = {}): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = mediaList(query);
      list?.addEventListener('change', notify);
      return () => list?.removeEventListener('change', notify);
    },
    [query],
  );
  const matches = () => mediaList(query)?.matches ?? false;
  return useSyncExternalStore(subscribe, matches, isLook ? matches : unknown);
}

export function useReducedMotion(options?: MediaOptions): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', options);
}
