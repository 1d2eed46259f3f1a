import { useEffect, useState } from 'react';

/** How often what depends on the time of day looks at the clock unless told otherwise, in ms. */
const TICK_MS = 20_000;

/**
 * The time of this device, moving on while the page is open. Only for what is shown: whether something may be done the
 * server says.
 * @param every ms between two looks at the clock
 * @returns ms since 1970
 */
export function useNow(every: number = TICK_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
