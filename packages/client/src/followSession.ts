import { api } from './api.ts';
import { askAgain } from './askAgain.ts';
import type { AreaFacts } from './remote.ts';
import { readingOfSession, showSession } from './session.ts';
import { onSessionDoubt } from './sessionSigns.ts';
import type { FairStore } from './store.ts';

export interface FollowedSession {
  /** Applies the session that the shell passes. */
  readonly take: (facts: Pick<AreaFacts, 'session' | 'language'>) => void;
  readonly stop: () => void;
}

/**
 * Keeps the store of a mounted area in sync with the shell's session. The shell provides the signed-in user;
 * it is asked to check the session when a response casts doubt on it or when the area has changed the
 * account.
 */
export function followSession(store: FairStore, checkSession: () => void): FollowedSession {
  let given: unknown;
  let hadEnded = false;
  const isOther = () => {
    const own = readingOfSession(store.getState());
    return own !== undefined && given !== undefined && own !== given;
  };
  const stopListening = store.subscribe(() => {
    if (!isOther()) return;
    given = readingOfSession(store.getState());
    checkSession();
  });
  const stopDoubts = onSessionDoubt(checkSession);
  return {
    take: ({ session, language }) => {
      given = undefined;
      showSession(store.dispatch, {
        value: session.user,
        version: session.version,
        language,
        hasEnded: session.hasEnded,
      });
      given = readingOfSession(store.getState());
      // Refetches what failed while the session had ended.
      if (hadEnded && !session.hasEnded) askAgain(store, ({ endpointName }) => endpointName !== 'getSession');
      hadEnded = session.hasEnded;
    },
    stop: () => {
      stopListening();
      stopDoubts();
      store.dispatch(api.util.resetApiState());
    },
  };
}
