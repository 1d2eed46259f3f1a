import { useEffect, useState } from 'react';

/** Delay in ms between the last keystroke and the query to the server. */
export const DEBOUNCE_MS = 300;

/** Returns the trimmed text of DEBOUNCE_MS after the last keystroke. */
export function useDebounced(typed: string): string {
  const wanted = typed.trim();
  const [rested, setRested] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return rested;
}
