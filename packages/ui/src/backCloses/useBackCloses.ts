import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What lies over the page, the lowest first; each has an entry of its own in the history. */
const open: { readonly depth: number; readonly close: () => void }[] = [];

/** ms after which what did not close on Back gets an entry again. */
const STAYS_OPEN_MS = 500;

/** How many lay over the page at this entry of the history. */
const depthHere = (): number => Number(window.history.state?.overlays ?? 0);

/** Where the page was when its uppermost closed by itself: what the entry below is to show as well. */
let closedAt: string | undefined;

// Before the router hears of it, which reads the address again.
if (typeof window !== 'undefined') {
  window.addEventListener(
    'popstate',
    () => {
      if (closedAt !== undefined) {
        window.history.replaceState(window.history.state, '', closedAt);
        closedAt = undefined;
        return;
      }
      const depth = depthHere();
      for (const overlay of open.filter((one) => one.depth > depth).reverse()) {
        open.splice(open.indexOf(overlay), 1);
        overlay.close();
      }
    },
    { capture: true },
  );
}

/**
 * Back, of the browser or the device, closes what lies over the page instead of leaving the page: while it is open the
 * history has an entry more. Closed otherwise, it takes that entry away again.
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
      window.history.pushState({ ...window.history.state, overlays: depthHere() + 1 }, '');
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
      if (index < 0) return;
      open.splice(index, 1);
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        // Not from a page that was gone to meanwhile, nor from under what was opened instead. A router that has replaced the
        // address since has forgotten the depth, but added no entry.
        const isHere = window.history.length === length && window.location.pathname === pathname;
        const depth = depthHere() || (isHere ? overlay.depth : 0);
        const steps = depth - Math.max(0, ...open.map((one) => one.depth));
        if (steps <= 0) return;
        closedAt = window.location.href;
        window.history.go(-steps);
      });
    };
  }, [isOpen, renewal]);
}
