import { useCallback, useSyncExternalStore } from 'react';

function mediaList(query: string): MediaQueryList | undefined {
  if (typeof window === 'undefined' || typeof window.matchMedia !== 'function') return undefined;
  return window.matchMedia(query);
}

const unknown = () => false;

interface MediaOptions {
  /**
   * Set for queries that affect only colours and motion: they are known immediately, even during hydration.
   * Other queries start as the server rendered them, without knowledge of the device.
   */
  readonly isLook?: boolean;
}

/**
 * Returns whether a media query matches; rerenders when that changes.
 * @param query for example `(max-width: 639.98px)`
 * @returns false if the browser does not support it
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

/** Returns whether the user prefers reduced motion (WCAG 2.3.3). */
export function useReducedMotion(options?: MediaOptions): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', options);
}
