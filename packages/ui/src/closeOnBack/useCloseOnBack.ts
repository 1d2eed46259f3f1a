import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Open overlays, the lowest first; each has its own history entry. */
const open: { readonly depth: number; readonly close: () => void }[] = [];

/** Time in ms after which an overlay that did not close on Back gets a history entry again. */
const STAYS_OPEN_MS = 500;

/** Returns the number of overlays at the current history entry. */
const depthHere = (): number => Number(window.history.state?.overlays ?? 0);

const depthOpen = (): number => Math.max(0, ...open.map((one) => one.depth));

/** Returns the router's index of the current history entry. */
const numberHere = (): number => Number(window.history.state?.idx ?? 0);

/** Index of the last entry seen; entries pushed since then are above it. */
let lastNumber = typeof window === 'undefined' ? 0 : numberHere();

/** URL at which the topmost overlay closed by itself; the entry below must show it too. */
let closedAt: string | undefined;

// Capturing, to run before the router, which reads the URL again.
if (typeof window !== 'undefined') {
  window.addEventListener(
    'popstate',
    () => {
      const before = lastNumber;
      lastNumber = numberHere();
      if (closedAt !== undefined) {
        window.history.replaceState(window.history.state, '', closedAt);
        closedAt = undefined;
        return;
      }
      const depth = depthHere();
      const above = open.filter((one) => one.depth > depth).reverse();
      for (const overlay of above) {
        open.splice(open.indexOf(overlay), 1);
        overlay.close();
      }
      // The entry belongs to an overlay that a link has left; skip it in the direction of travel.
      if (above.length === 0 && depth > depthOpen() && lastNumber !== before) {
        window.history.go(lastNumber < before ? -1 : 1);
      }
    },
    { capture: true },
  );
}

/** Goes back from this depth to the overlays that are still open. */
function leave(depth: number): void {
  const steps = depth - depthOpen();
  if (steps <= 0) return;
  closedAt = window.location.href;
  window.history.go(-steps);
}

/**
 * Makes Back, of the browser or the device, close an overlay instead of leaving the page: while it is open,
 * the history has an additional entry. Closing it otherwise removes the entry; if a link closes it, Back
 * skips the entry.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const [renewal, setRenewal] = useState(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stayed open on Back gets another entry
  useEffect(() => {
    if (!isOpen) return;
    let renewing: ReturnType<typeof setTimeout> | undefined;
    // React's strict mode undoes an effect and runs it again immediately; the entry then still exists.
    const isThere = leaving.current !== undefined;
    clearTimeout(leaving.current);
    leaving.current = undefined;
    if (!isThere) {
      lastNumber = numberHere() + 1;
      window.history.pushState({ ...window.history.state, idx: lastNumber, overlays: depthHere() + 1 }, '');
    }
    const { length } = window.history;
    const { pathname } = window.location;
    const overlay = {
      depth: depthHere(),
      close: () => {
        renewing = setTimeout(() => setRenewal((count) => count + 1), STAYS_OPEN_MS);
        close();
      },
    };
    open.push(overlay);
    return () => {
      clearTimeout(renewing);
      const index = open.indexOf(overlay);
      if (index < 0) {
        // Back has closed it; the overlay it was opened from may have left its own entry below.
        setTimeout(() => leave(depthHere()));
        return;
      }
      open.splice(index, 1);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        lastNumber = numberHere();
        // Not if the user has navigated to another page or another overlay was opened. A router that has
        // replaced the URL since has dropped the depth but added no entry.
        const isHere = window.history.length === length && window.location.pathname === pathname;
        leave(depthHere() || (isHere ? overlay.depth : 0));
      });
    };
  }, [isOpen, renewal]);
}
