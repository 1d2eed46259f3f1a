import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { api } from './api.ts';
import { askAgain } from './askAgain.ts';
import { useSession } from './session.ts';
import { onNewsOfOtherWindows, onSessionDoubt } from './sessionSigns.ts';
import type { FairStore } from './store.ts';

/**
 * Keeps the page true to the session; used once, by the shell. Asks for the session when an answer says that it may have ended,
 * reads everything again once the same person has signed in again, and leaves when it is another one or when somebody signed
 * out in another window of this browser: nothing of the former person stays in the store.
 * @param toStart goes to the start page
 * @returns leaves now
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

  useEffect(() => (id && !hasEnded ? onSessionDoubt(refetch) : undefined), [id, hasEnded, refetch]);
  useEffect(
    () => onNewsOfOtherWindows((news) => (id && news === 'signedOut' ? leave.current() : refetch())),
    [id, refetch],
  );

  const before = useRef({ id, hasEnded });
  // Before anything is painted: another person's page must not show under this one's name.
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { id, hasEnded };
    if (was.id && id && was.id !== id) leave.current();
    else if (was.hasEnded && id && !hasEnded)
      askAgain(store, ({ endpointName }) => endpointName !== 'getSession');
  }, [id, hasEnded, store]);

  return () => leave.current();
}
