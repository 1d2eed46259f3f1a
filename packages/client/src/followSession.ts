import { api } from './api.ts';
import { refetchQueries } from './refetchQueries.ts';
import type { AreaFacts } from './remote.ts';
import { cachedSession, showSession } from './session.ts';
import { onSessionRecheck } from './sessionEvents.ts';
import type { FairStore } from './store.ts';

export interface FollowedSession {
  /** Writes the session that the shell passes into the area's store. */
  readonly take: (facts: Pick<AreaFacts, 'session' | 'language'>) => void;
  readonly stop: () => void;
}

/**
 * Synchronises the store of a mounted area with the shell's session. The area asks the shell to check the session after
 * a response that suggests that the session has ended, and after the area has changed the account.
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
      // The user has logged in again. All queries that failed without a session are refetched.
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
