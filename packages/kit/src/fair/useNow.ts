import { useEffect, useState } from 'react';

/** Default interval in ms at which the clock is read. */
const TICK_MS = 20_000;

/**
 * Returns this device's time, updated while the page is open. For display only: the server decides what is
 * allowed.
 * @param every interval in ms between two updates
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
