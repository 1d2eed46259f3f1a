import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Marks a URL written by this hook. */
const WRITTEN_HERE = { writtenByPage: true };

/**
 * Keeps the view of a page (filters, search) in the URL, so that it can be shared. The view is a state of its
 * own, because a router that updates in a transition follows keystrokes late, and a text input that waits for
 * it loses letters.
 * @param read returns the view of a URL; must be a stable function
 * @param write returns the URL of a view, which replaces the current history entry; must be a stable function
 */
export function useStateInUrl<T>(
  read: (address: URLSearchParams) => T,
  write: (view: T) => URLSearchParams,
): [T, (view: T) => void] {
  const [address, setAddress] = useSearchParams();
  const isOwnChange = useLocation().state?.writtenByPage === true;
  const [view, setView] = useState(() => read(address));

  useEffect(() => {
    // A link changed the URL, so the view follows it.
    if (!isOwnChange) setView(read(address));
  }, [address, isOwnChange, read]);

  useEffect(() => {
    // Back and Forward may return to a URL that this hook wrote earlier.
    const follow = () => setView(read(new URLSearchParams(window.location.search)));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [read]);

  const change = useCallback(
    (next: T) => {
      setView(next);
      setAddress(write(next), { replace: true, state: WRITTEN_HERE, preventScrollReset: true });
    },
    [setAddress, write],
  );
  return [view, change];
}
