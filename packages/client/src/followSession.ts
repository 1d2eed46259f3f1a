import { api } from './api.ts';
import { refetchQueries } from './refetchQueries.ts';
import type { AreaFacts } from './remote.ts';
import { cachedSession, showSession } from './session.ts';
import { onSessionRecheck } from './sessionEvents.ts';
import type { FairStore } from './store.ts';

export interface FollowedSession {
  /** Puts the session that the shell passes into the store. */
  readonly take: (facts: Pick<AreaFacts, 'session' | 'language'>) => void;
  readonly stop: () => void;
}

/**
 * Keeps the store of a mounted area in sync with the shell's session. The shell passes the signed-in user. The area asks
 * the shell to check the session if a response says that it may have ended, and after the area has changed the account.
 */
export function followSession(store: FairStore, checkSession: () => void): FollowedSession {
  let given: unknown;
  let hadEnded = false;
  const isOther = () => {
    const own = cachedSession(store.getState());
    return own !== undefined && given !== undefined && own !== given;
  };
  const stopListening = store.subscribe(() => {
    if (!isOther()) return;
    given = cachedSession(store.getState());
    checkSession();
  });
  const stopDoubts = onSessionRecheck(checkSession);
  return {
    take: ({ session, language }) => {
      given = undefined;
      showSession(store.dispatch, {
        value: session.user,
        version: session.version,
        language,
        hasEnded: session.hasEnded,
      });
      given = cachedSession(store.getState());
      // The session has been renewed. Refetches all queries that failed while it had ended.
      if (hadEnded && !session.hasEnded)
        refetchQueries(store, ({ endpointName }) => endpointName !== 'getSession');
      hadEnded = session.hasEnded;
    },
    stop: () => {
      stopListening();
      stopDoubts();
      store.dispatch(api.util.resetApiState());
    },
  };
}
