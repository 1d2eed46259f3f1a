import { useEffect, useState } from 'react';

/** Delay in ms between the last keystroke and the query to the server. */
export const DEBOUNCE_MS = 300;

/** Returns the trimmed text, updated when the user has not typed for DEBOUNCE_MS. */
export function useDebounced(typed: string): string {
  const wanted = typed.trim();
  const [rested, setRested] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return rested;
}
