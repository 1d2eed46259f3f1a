import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Marks an address this hook wrote itself. */
const WRITTEN_HERE = { writtenByPage: true };

/**
 * The view of a page (filters, search), kept in the address so that it can be shared. It is state of its own
 * beside the address: a router that updates in a transition follows a keystroke late, and a text box that waits for
 * it loses letters.
 * @param read the view an address stands for; a function that does not change
 * @param write the address of a view, replacing the one before in the history; a function that does not change
 */
export function useStateInAddress<T>(
  read: (address: URLSearchParams) => T,
  write: (view: T) => URLSearchParams,
): [T, (view: T) => void] {
  const [address, setAddress] = useSearchParams();
  const isOwnChange = useLocation().state?.writtenByPage === true;
  const [view, setView] = useState(() => read(address));

  useEffect(() => {
    // A link: the address leads.
    if (!isOwnChange) setView(read(address));
  }, [address, isOwnChange, read]);

  useEffect(() => {
    // Back and forward may return to an address that was written here earlier.
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
