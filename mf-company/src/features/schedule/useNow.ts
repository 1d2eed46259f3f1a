import { useEffect, useState } from 'react';

/** How often what depends on the time of day looks at the clock, in ms. */
const TICK_MS = 20_000;

/** This computer's clock, in ms since 1970, moving on while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
