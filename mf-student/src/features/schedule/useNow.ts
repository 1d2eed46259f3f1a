import { useEffect, useState } from 'react';

/**
 * The time of this device, kept current. Only for what is shown: whether something may be done the server says.
 * @param every ms between two looks at the clock
 * @returns ms since 1970
 */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), every);
    return () => window.clearInterval(timer);
  }, [every]);
  return now;
}
