import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

const WRITTEN_HERE = { writtenByPage: true };

/**
 * Keeps the view of a page (filters, search) in the URL, so that it can be shared. The view is also a React state,
 * because the router updates in a transition, and a text input that waited for the router would lose keystrokes.
 * @param read returns the view of a URL; must be a stable function
 * @param write returns the parameters of a view, which replace the current history entry; must be a stable function
 */
export function useStateInUrl<T>(
  read: (address: URLSearchParams) => T,
  write: (view: T) => URLSearchParams,
): [T, (view: T) => void] {
  const [address, setAddress] = useSearchParams();
  const location = useLocation();
  // The view follows the URL, except for a URL that this hook has just written. Back and Forward may return to a URL
  // that the hook wrote earlier.
  const isFollowed = useNavigationType() === 'POP' || location.state?.writtenByPage !== true;
  const [view, setView] = useState(() => read(address));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows each entry of the history, also of the same URL
  useEffect(() => {
    if (isFollowed) setView(read(address));
  }, [location, isFollowed, address, read]);

  const change = useCallback(
    (next: T) => {
      setView(next);
      setAddress(write(next), { replace: true, state: WRITTEN_HERE, preventScrollReset: true });
    },
    [setAddress, write],
  );
  return [view, change];
}
