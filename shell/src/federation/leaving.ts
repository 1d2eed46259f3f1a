let isLeaving = false;

/**
 * Whether the page is being left, so that aborted requests do not count as failures. Browsers abort requests
 * right after the first `pagehide` listener; this listener captures, so that it runs first.
 */
export const isBeingLeft = (): boolean => isLeaving;

// Skipped during server-side rendering.
if (typeof window !== 'undefined') {
  const note = ({ type }: Event) => {
    isLeaving = type === 'pagehide';
  };
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, note, true);
}
