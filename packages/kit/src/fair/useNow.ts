import { useEffect, useState } from 'react';

/** Default interval between two updates in ms. */
const TICK_MS = 20_000;

/**
 * Returns this device's time and updates it while the page is open. Use it only for display: the server decides what is
 * allowed.
 * @param every interval between two updates in ms
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
