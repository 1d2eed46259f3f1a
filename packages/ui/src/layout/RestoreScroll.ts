import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isBackOrReload, readScrollPositions, writeScrollPositions } from './scrollPositions.ts';

/** Maximum time in ms to wait until a reopened page is as high as before. */
const MAX_WAIT_MS = 5000;
/** Time in ms during which a restored position is corrected, because content above it may still load and move it. */
const SETTLING_MS = 1000;
/** Events that show that the user scrolls. Restoring then stops. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Restores scroll positions. A new page starts at its top (product-spec §2) or at the section named in the URL. Back,
 * Forward and a reload restore the position of their history entry as soon as the page is high enough, because a list
 * may still be loading. If the user has scrolled the server-rendered page before hydration, the position stays. The
 * router's own ScrollRestoration needs a data router and scrolls only once, before lists are loaded.
 */
export function RestoreScroll(): null {
  const { key, pathname, hash } = useLocation();
  // The first history entry has the same key after every page load, so the path is part of this name.
  const entry = `${key} ${pathname}`;
  const isReturn = useNavigationType() === 'POP';
  const shownRef = useRef<string | undefined>(undefined);
  const entryRef = useRef('');
  const stopRef = useRef<() => void>(undefined);
  const [positions] = useState(() => readScrollPositions(isBackOrReload() ? undefined : entry));

  useEffect(() => {
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    const recordPosition = () => {
      if (!stopRef.current) positions.set(entryRef.current, window.scrollY);
    };
    const savePositions = () => writeScrollPositions(positions);
    window.addEventListener('scroll', recordPosition, { passive: true });
    window.addEventListener('pagehide', savePositions);
    return () => {
      window.history.scrollRestoration = before;
      window.removeEventListener('scroll', recordPosition);
      window.removeEventListener('pagehide', savePositions);
      stopRef.current?.();
    };
  }, [positions]);

  // An effect event, so that the effect does not run when only `isReturn` changes. Closing a dialog goes back to a
  // history entry with the same key, and must not scroll the page.
  const positionToRestore = useEffectEvent(() => (isReturn ? positions.get(entry) : undefined));
  useLayoutEffect(() => {
    const isSamePage = shownRef.current === pathname;
    const hasMoved = shownRef.current === undefined && window.scrollY > 0;
    const position = hasMoved ? undefined : positionToRestore();
    shownRef.current = pathname;
    entryRef.current = entry;
    stopRef.current?.();
    if (position !== undefined) {
      stopRef.current = goTo(position, () => {
        stopRef.current = undefined;
      });
    } else if (isSamePage || hasMoved || hash !== '') {
      positions.set(entry, window.scrollY);
    } else {
      window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    }
  }, [entry, pathname, hash, positions]);
  return null;
}

/**
 * Scrolls to a position as soon as the page is high enough. Scrolls there again while the layout settles, unless the
 * user scrolls.
 * @param onEnd called once, when the layout has settled, the user has scrolled or MAX_WAIT_MS is over
 * @returns a function that stops scrolling
 */
function goTo(top: number, onEnd: () => void): () => void {
  const arrive = () => {
    window.scrollTo({ top, left: 0, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) >= 2 || isSettling) return;
    isSettling = true;
    clearTimeout(patience);
    patience = setTimeout(end, SETTLING_MS);
  };
  let isSettling = false;
  let patience = setTimeout(end, MAX_WAIT_MS);
  const grown = new ResizeObserver(arrive);
  function end(): void {
    grown.disconnect();
    clearTimeout(patience);
    for (const move of MOVES) window.removeEventListener(move, end);
    onEnd();
  }
  arrive();
  grown.observe(document.body);
  for (const move of MOVES) window.addEventListener(move, end, { passive: true });
  return end;
}
