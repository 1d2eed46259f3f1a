/** Local-storage key. A window writes it to notify the browser's other windows of a change of the session. */
const NEWS_KEY = 'fair.session';

/** Change of the session that one window of this browser reports to the others. */
export type SessionChange = 'signedIn' | 'signedOut';

const doubts = new EventTarget();

/**
 * Must be called when a response or a closed stream suggests that the session has ended. The shell then queries the
 * session.
 */
export function recheckSession(): void {
  doubts.dispatchEvent(new Event('doubt'));
}

/**
 * Calls the listener on every call of `recheckSession`.
 * @returns a function that removes the listener
 */
export function onSessionRecheck(listener: () => void): () => void {
  doubts.addEventListener('doubt', listener);
  return () => doubts.removeEventListener('doubt', listener);
}

/**
 * Notifies the other windows of this browser of a change of the session. If storage is blocked, the other windows
 * notice the change when they send their next request.
 */
export function notifyOtherWindows(news: SessionChange): void {
  try {
    // Browsers send a storage event only if the value changes, so every value is different.
    localStorage.setItem(NEWS_KEY, `${news} ${Date.now()} ${Math.random()}`);
  } catch {
    // Blocked storage must not make a login fail.
  }
}

/**
 * Calls the listener when another window of this browser has logged in or out.
 * @returns a function that removes the listener
 */
export function onOtherWindowChange(listener: (news: SessionChange) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NEWS_KEY && newValue) listener(newValue.startsWith('signedOut') ? 'signedOut' : 'signedIn');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
