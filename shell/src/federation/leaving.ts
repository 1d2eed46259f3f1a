let isLeaving = false;

/**
 * Whether the page is being left, so that aborted requests are not failures. The listener captures, so that it runs before all
 * others: requests are aborted right after the first `pagehide` listener.
 */
export const isBeingLeft = (): boolean => isLeaving;

// Skipped during server-side rendering.
if (typeof window !== 'undefined') {
  const note = ({ type }: Event) => {
    isLeaving = type === 'pagehide';
  };
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, note, true);
}
