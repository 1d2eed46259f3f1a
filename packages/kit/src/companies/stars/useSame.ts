import { useCallback, useRef } from 'react';

/** Returns a function that stays the same and calls the latest version of `act`. Memoised cards need that. */
export function useSame<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((argument: Argument) => latest.current(argument), []);
}
