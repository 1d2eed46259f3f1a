/** Local-storage key through which the windows of one browser notify each other. */
const NEWS_KEY = 'fair.session';

/** A session change made in one window of this browser. */
export type SessionChange = 'signedIn' | 'signedOut';

const doubts = new EventTarget();

/**
 * Call when a response or a closed stream says that the session may have ended; the session is then queried.
 */
export function recheckSession(): void {
  doubts.dispatchEvent(new Event('doubt'));
}

/** @returns a function that removes the listener */
export function onSessionRecheck(listener: () => void): () => void {
  doubts.addEventListener('doubt', listener);
  return () => doubts.removeEventListener('doubt', listener);
}

/** Notifies the other windows of this browser. If storage is blocked, they notice with their next call. */
export function notifyOtherWindows(news: SessionChange): void {
  try {
    // The value is always new, because only a change fires a storage event.
    localStorage.setItem(NEWS_KEY, `${news} ${Date.now()} ${Math.random()}`);
  } catch {
    // Blocked storage must not make a login fail.
  }
}

/** @returns a function that removes the listener */
export function onOtherWindowChange(listener: (news: SessionChange) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NEWS_KEY && newValue) listener(newValue.startsWith('signedOut') ? 'signedOut' : 'signedIn');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
