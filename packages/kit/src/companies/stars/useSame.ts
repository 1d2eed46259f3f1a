import { useCallback, useRef } from 'react';

/** Returns a function that stays the same between renders, for memoised cards, and calls the latest `act`. */
export function useSame<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((argument: Argument) => latest.current(argument), []);
}
