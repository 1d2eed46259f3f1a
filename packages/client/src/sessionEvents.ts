/** Local-storage key by which the windows of one browser notify each other. */
const NEWS_KEY = 'fair.session';

/** A change of the session in one window of this browser. */
export type SessionChange = 'signedIn' | 'signedOut';

const doubts = new EventTarget();

/**
 * Must be called when a response or a closed stream says that the session may have ended. The shell then queries the
 * session.
 */
export function recheckSession(): void {
  doubts.dispatchEvent(new Event('doubt'));
}

/** @returns a function that removes the listener */
export function onSessionRecheck(listener: () => void): () => void {
  doubts.addEventListener('doubt', listener);
  return () => doubts.removeEventListener('doubt', listener);
}

/** Notifies the other windows of this browser. If storage is blocked, they notice the change with their next request. */
export function notifyOtherWindows(news: SessionChange): void {
  try {
    // The value must be new each time, because browsers send a storage event only if the value changes.
    localStorage.setItem(NEWS_KEY, `${news} ${Date.now()} ${Math.random()}`);
  } catch {
    // Storage is blocked. This must not make a login fail.
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
