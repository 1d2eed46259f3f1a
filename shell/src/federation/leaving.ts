let isLeaving = false;

/**
 * Whether this page is being left: what is cut off by that is nobody's fault. A browser tells of it right after the first listener
 * of `pagehide` has run, so this one comes before all others.
 */
export const isBeingLeft = (): boolean => isLeaving;

// Pages are made on the server too.
if (typeof window !== 'undefined') {
  const note = ({ type }: Event) => {
    isLeaving = type === 'pagehide';
  };
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, note, true);
}
