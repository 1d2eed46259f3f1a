import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Number of companies drawn at first, and added each time the end of the list comes into view (BEYOND 2). */
export const STEP = 40;

/** Distance in px below the window at which more companies are drawn, so that scrolling does not stop. */
const AHEAD_PX = 600;

/**
 * Number of companies that each list has shown, by history entry, so that Back returns to a list of the same height.
 */
const lastCounts = new Map<string, number>();

/**
 * Returns how many companies of a list are drawn, and a ref for the element after the last one. When that element comes
 * near the window, more are drawn.
 * @param list name of the list, which changes with its filters
 */
export function useShownCount(list: string, total: number) {
  const entry = `${useLocation().key} ${list}`;
  const [shown, setShown] = useState(() => ({ list, count: lastCounts.get(entry) ?? STEP }));
  const count = shown.list === list ? shown.count : STEP;
  const endRef = useRef<HTMLDivElement>(null);

  const showMore = () => {
    lastCounts.set(entry, count + STEP);
    setShown({ list, count: count + STEP });
  };
  const hasMore = count < total;
  const latest = useRef(showMore);
  latest.current = showMore;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step the end may still be in view
  useEffect(() => {
    const end = endRef.current;
    if (!end || !hasMore || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [hasMore, count, list]);

  return { count, endRef, hasMore, showMore };
}
