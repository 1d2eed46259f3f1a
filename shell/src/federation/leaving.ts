let isLeaving = false;

/**
 * Returns whether the user is leaving the page. Requests that are aborted then do not count as failures. Browsers abort
 * requests right after the first `pagehide` listener, so the listener below captures in order to run first.
 */
export const isBeingLeft = (): boolean => isLeaving;

// Skipped during server-side rendering.
if (typeof window !== 'undefined') {
  const note = ({ type }: Event) => {
    isLeaving = type === 'pagehide';
  };
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, note, true);
}
