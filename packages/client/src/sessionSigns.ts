/** Local-storage key through which the windows of one browser notify each other. */
const NEWS_KEY = 'fair.session';

/** A session change made in one window of this browser. */
export type SessionNews = 'signedIn' | 'signedOut';

const doubts = new EventTarget();

/**
 * Call when a response or a closed stream says that the session may have ended; the session is then queried.
 */
export function doubtSession(): void {
  doubts.dispatchEvent(new Event('doubt'));
}

/** @returns a function that removes the listener */
export function onSessionDoubt(listener: () => void): () => void {
  doubts.addEventListener('doubt', listener);
  return () => doubts.removeEventListener('doubt', listener);
}

/** Notifies the other windows of this browser. If storage is blocked, they notice with their next call. */
export function tellOtherWindows(news: SessionNews): void {
  try {
    // The value is always new, because only a change fires a storage event.
    localStorage.setItem(NEWS_KEY, `${news} ${Date.now()} ${Math.random()}`);
  } catch {
    // Blocked storage must not make a login fail.
  }
}

/** @returns a function that removes the listener */
export function onNewsOfOtherWindows(listener: (news: SessionNews) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === NEWS_KEY && newValue) listener(newValue.startsWith('signedOut') ? 'signedOut' : 'signedIn');
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
