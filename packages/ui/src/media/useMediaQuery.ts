import { useCallback, useSyncExternalStore } from 'react';

function mediaList(query: string): MediaQueryList | undefined {
  if (typeof window === 'undefined' || typeof window.matchMedia !== 'function') return undefined;
  return window.matchMedia(query);
}

const unknown = () => false;

interface MediaOptions {
  /**
   * It changes colours and motion, and nothing of what is there: of a page that came with its content it is known at once.
   * Otherwise that page begins as the server made it, which knows of no device.
   */
  readonly isLook?: boolean;
}

/**
 * Whether a media query matches now; re-renders when that changes.
 * @param query for example `(max-width: 639.98px)`
 * @returns false where the browser cannot tell
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

/** Whether the person asked their system for less motion (WCAG 2.3.3). */
export function useReducedMotion(options?: MediaOptions): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', options);
}
