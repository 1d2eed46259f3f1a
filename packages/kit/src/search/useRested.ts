import { useEffect, useState } from 'react';

/** How long the typing must rest before the server is asked, in ms. */
export const REST_MS = 300;

/** What is typed, once the typing rests: without the spaces around it. */
export function useRested(typed: string): string {
  const wanted = typed.trim();
  const [rested, setRested] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return rested;
}
