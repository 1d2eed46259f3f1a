import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What lies over the page, the lowest first; each has an entry of its own in the history. */
const open: { readonly depth: number; readonly close: () => void }[] = [];

/** ms after which what did not close on Back gets an entry again. */
const STAYS_OPEN_MS = 500;

/** How many lay over the page at this entry of the history. */
const depthHere = (): number => Number(window.history.state?.overlays ?? 0);

const depthOpen = (): number => Math.max(0, ...open.map((one) => one.depth));

/** The number that the router gives each entry, one more than that of the entry below. */
const numberHere = (): number => Number(window.history.state?.idx ?? 0);

/** The number of the entry that was looked at last: what was pushed since is above it. */
let lastNumber = typeof window === 'undefined' ? 0 : numberHere();

/** Where the page was when its uppermost closed by itself: what the entry below is to show as well. */
let closedAt: string | undefined;

// Before the router hears of it, which reads the address again.
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
      // The entry of what a link has led away from: nothing lies there any more, so one goes on the way one came.
      if (above.length === 0 && depth > depthOpen() && lastNumber !== before) {
        window.history.go(lastNumber < before ? -1 : 1);
      }
    },
    { capture: true },
  );
}

/** Goes down to what is still open, from this depth. */
function leave(depth: number): void {
  const steps = depth - depthOpen();
  if (steps <= 0) return;
  closedAt = window.location.href;
  window.history.go(-steps);
}

/**
 * Back, of the browser or the device, closes what lies over the page instead of leaving the page: while it is open the
 * history has an entry more. Closed otherwise, it takes that entry away again; closed by a link, Back passes it by.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const [renewal, setRenewal] = useState(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stayed open on Back gets another entry
  useEffect(() => {
    if (!isOpen) return;
    let renewing: ReturnType<typeof setTimeout> | undefined;
    // React's strict mode takes an effect back and runs it again at once: the entry is there still.
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
        // Back has closed it: what it was opened from may have left its own entry below.
        setTimeout(() => leave(depthHere()));
        return;
      }
      open.splice(index, 1);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        lastNumber = numberHere();
        // Not from a page that was gone to meanwhile, nor from under what was opened instead. A router that has replaced the
        // address since has forgotten the depth, but added no entry.
        const isHere = window.history.length === length && window.location.pathname === pathname;
        leave(depthHere() || (isHere ? overlay.depth : 0));
      });
    };
  }, [isOpen, renewal]);
}
