import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Open overlays, the lowest first. Each overlay has its own history entry; `depth` is the number of overlays at that
 * entry.
 */
const open: { readonly depth: number; readonly close: () => void }[] = [];

/**
 * Time in ms after Back until an overlay that is still open gets a new history entry. An overlay may refuse to close,
 * for example to keep unsaved input.
 */
const STAYS_OPEN_MS = 500;

/** Returns how many overlays are open at the current history entry. */
const depthHere = (): number => Number(window.history.state?.overlays ?? 0);

const depthOpen = (): number => Math.max(0, ...open.map((one) => one.depth));

const numberHere = (): number => Number(window.history.state?.idx ?? 0);

/**
 * Index of the last known history entry. Compared with the current index, it shows whether the user went back or
 * forward.
 */
let lastNumber = typeof window === 'undefined' ? 0 : numberHere();

interface Leaving {
  /**
   * URL at the moment when the topmost overlay closed without Back. The entry to which the browser goes back gets this
   * URL.
   */
  readonly url: string;
  /** Number of entries to go back. */
  readonly steps: number;
  /** `history.length` before going back. */
  readonly length: number;
}

/** Set while the browser goes back past the entries of closed overlays, because `history.go` is asynchronous. */
let leaving: Leaving | undefined;

// Uses the capture phase to run before the router, which reads the URL in the same event.
if (typeof window !== 'undefined') {
  window.addEventListener(
    'popstate',
    (event) => {
      const before = lastNumber;
      lastNumber = numberHere();
      if (leaving !== undefined) {
        const { url, steps, length } = leaving;
        leaving = undefined;
        // Number of history entries that were added while the browser was going back. The user must end up on the last
        // of them.
        const opened = window.history.length - length;
        if (opened > 0) {
          event.stopImmediatePropagation();
          lastNumber += steps + opened;
          window.history.go(steps + opened);
        } else {
          window.history.replaceState(window.history.state, '', url);
          // Another overlay may have closed in the meantime. If so, the current entry is that overlay's and is removed
          // too.
          leave(depthHere());
        }
        return;
      }
      const depth = depthHere();
      const above = open.filter((one) => one.depth > depth).reverse();
      for (const overlay of above) {
        open.splice(open.indexOf(overlay), 1);
        overlay.close();
      }
      // The user followed a link in the overlay of this entry, so the entry is skipped in the direction in which the
      // user moves.
      if (above.length === 0 && depth > depthOpen() && lastNumber !== before) {
        window.history.go(lastNumber < before ? -1 : 1);
      }
    },
    { capture: true },
  );
}

/**
 * Removes history entries of closed overlays by going back to the depth of the topmost open overlay. Does nothing while
 * the history is already going back: overlays that close together would otherwise go back twice, to an earlier page.
 */
function leave(depth: number): void {
  const steps = depth - depthOpen();
  if (steps <= 0 || leaving !== undefined) return;
  leaving = { url: window.location.href, steps, length: window.history.length };
  window.history.go(-steps);
}

/**
 * Makes the Back button of the browser or device close an overlay instead of leaving the page. While the overlay is
 * open, the history has an additional entry. If the overlay is closed in another way, the entry is removed. If the user
 * follows a link in the overlay, the entry stays, and Back later skips it.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const [renewal, setRenewal] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stayed open on Back gets another entry
  useEffect(() => {
    if (!isOpen) return;
    let renewing: ReturnType<typeof setTimeout> | undefined;
    // In strict mode React undoes an effect and runs it again immediately. The history entry then still exists, so no
    // second one is added.
    const isThere = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
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
        // Back has closed this overlay. If the overlay below it has closed too, that overlay's entry is still in the
        // history and is removed.
        setTimeout(() => leave(depthHere()));
        return;
      }
      open.splice(index, 1);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        lastNumber = numberHere();
        // The entry stays if the user has navigated to another page or opened another overlay. If the router has
        // replaced the URL in the meantime, the entry has lost its depth, so `overlay.depth` is used.
        const isHere = window.history.length === length && window.location.pathname === pathname;
        leave(depthHere() || (isHere ? overlay.depth : 0));
      });
    };
  }, [isOpen, renewal]);
}
