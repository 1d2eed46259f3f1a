import { api } from './api.ts';
import { askAgain } from './askAgain.ts';
import type { AreaFacts } from './remote.ts';
import { readingOfSession, showSession } from './session.ts';
import { onSessionDoubt } from './sessionSigns.ts';
import type { FairStore } from './store.ts';

export interface FollowedSession {
  /** Takes up what the shell says of the session. */
  readonly take: (facts: Pick<AreaFacts, 'session' | 'language'>) => void;
  readonly stop: () => void;
}

/**
 * Keeps a second store in the page, of an area in a root of its own, true to the session that the shell has: who is signed in comes from
 * the shell, and the shell is asked to look when an answer makes it doubtful or the area has changed the account.
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
      // What was refused meanwhile.
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
