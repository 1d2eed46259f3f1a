import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { api } from './api.ts';
import { refetchQueries } from './refetchQueries.ts';
import { useSession } from './session.ts';
import { onOtherWindowChange, onSessionRecheck } from './sessionEvents.ts';
import type { FairStore } from './store.ts';

/**
 * Reacts to changes of the session; only the shell uses this hook. If a response suggests that the session has ended,
 * the session is queried. If the same user logs in again, all data is refetched. If another user logs in, or the user
 * logs out in another window, the start page opens and the previous user's data is removed.
 * @param toStart navigates to the start page
 * @returns a function that opens the start page and removes the user's data
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
  // A layout effect runs before the browser paints, so that no user sees the page with the data of another user.
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { id, hasEnded };
    if (was.id && id && was.id !== id) leave.current();
    else if (was.hasEnded && id && !hasEnded)
      refetchQueries(store, ({ endpointName }) => endpointName !== 'getSession');
  }, [id, hasEnded, store]);

  return () => leave.current();
}
