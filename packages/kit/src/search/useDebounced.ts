import { useEffect, useState } from 'react';

/** Time in ms without a keystroke after which the server is queried. */
export const DEBOUNCE_MS = 300;

/** Returns the trimmed text once typing pauses. */
export function useDebounced(typed: string): string {
  const wanted = typed.trim();
  const [rested, setRested] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return rested;
}
