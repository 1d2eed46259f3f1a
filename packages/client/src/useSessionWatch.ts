import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { api } from './api.ts';
import { refetchQueries } from './refetchQueries.ts';
import { useSession } from './session.ts';
import { onOtherWindowChange, onSessionRecheck } from './sessionEvents.ts';
import type { FairStore } from './store.ts';

/**
 * Keeps the page in sync with the session. Only the shell uses it. It queries the session when a response says that the
 * session may have ended, and refetches all data when the same user has signed in again. It leaves the page if another
 * user signs in, or if the user signs out in another window. The data of the previous user is removed from the store.
 * @param toStart navigates to the start page
 * @returns a function that leaves the page immediately
 */
export function useSessionWatch(toStart: () => void): () => void {
  const store = useStore() as FairStore;
  const { user, hasEnded, refetch } = useSession();
  const id = user?.id;
  const leave = useRef(() => {});
  leave.current = () => {
    toStart();
    store.dispatch(api.util.resetApiState());
  };

  useEffect(() => (id && !hasEnded ? onSessionRecheck(refetch) : undefined), [id, hasEnded, refetch]);
  useEffect(
    () => onOtherWindowChange((news) => (id && news === 'signedOut' ? leave.current() : refetch())),
    [id, refetch],
  );

  const before = useRef({ id, hasEnded });
  // A layout effect runs before the browser paints, so the page of one user never appears with the data of another.
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { id, hasEnded };
    if (was.id && id && was.id !== id) leave.current();
    else if (was.hasEnded && id && !hasEnded)
      refetchQueries(store, ({ endpointName }) => endpointName !== 'getSession');
  }, [id, hasEnded, store]);

  return () => leave.current();
}
