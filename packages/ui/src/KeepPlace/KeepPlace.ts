import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isReturnOfPage, readPlaces, writePlaces } from './places.ts';

/** So long a page may take to be as high again as it was. ms */
const PATIENCE_MS = 5000;
/** So long what is above may still grow when it is: a second list that comes after the first. ms */
const SETTLING_MS = 1000;
/** By any of these a person says where they want to be. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * A new route begins at its top (product-spec §2), but not at a section an address names; who comes back, by the browser
 * or by our own Back, finds the page where they left it, and so does who loads it anew. For every page alike: what is
 * remembered is how far each entry of the history was scrolled. A page that is still reading its list grows first, so its
 * place is gone to as soon as it is high enough. Who has scrolled what the server made stays there when it is taken over.
 *
 * The router's own ScrollRestoration needs another kind of router, and goes to the place once, before a list is there.
 */
export function KeepPlace(): null {
  const { key, pathname, hash } = useLocation();
  // The first entry of every page that is loaded has the same key.
  const entry = `${key} ${pathname}`;
  const isReturn = useNavigationType() === 'POP';
  const shownRef = useRef<string | undefined>(undefined);
  const entryRef = useRef('');
  const goingRef = useRef<() => void>(undefined);
  const [places] = useState(() => readPlaces(isReturnOfPage() ? undefined : entry));

  useEffect(() => {
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    const note = () => {
      if (!goingRef.current) places.set(entryRef.current, window.scrollY);
    };
    const keep = () => writePlaces(places);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.history.scrollRestoration = before;
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
      goingRef.current?.();
    };
  }, [places]);

  // Not by itself a reason to go anywhere: what lay over the page is closed by going back too, to the place one is at.
  const placeOfReturn = useEffectEvent(() => (isReturn ? places.get(entry) : undefined));
  useLayoutEffect(() => {
    const isSamePage = shownRef.current === pathname;
    // Before this ran: what the server has made can be read, and pressed, as soon as it is there.
    const hasMoved = shownRef.current === undefined && window.scrollY > 0;
    const place = hasMoved ? undefined : placeOfReturn();
    shownRef.current = pathname;
    entryRef.current = entry;
    goingRef.current?.();
    if (place !== undefined) {
      goingRef.current = goTo(place, () => {
        goingRef.current = undefined;
      });
    } else if (isSamePage || hasMoved || hash !== '') {
      places.set(entry, window.scrollY);
    } else {
      window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    }
  }, [entry, pathname, hash, places]);
  return null;
}

/**
 * Scrolls there, now or when the page is high enough, and stays while it settles; not against a person who scrolls.
 * @param onEnd called once, when it is done or given up
 * @returns ends it
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
  let patience = setTimeout(end, PATIENCE_MS);
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
