import { useCallback, useRef } from 'react';

/**
 * Returns a function that calls the latest `act`. The function stays the same between renders, so that memoised cards
 * do not rerender.
 */
export function useSame<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((argument: Argument) => latest.current(argument), []);
}
