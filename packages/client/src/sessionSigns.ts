/** The local-storage key by which the windows of one browser hear of each other. */
const NEWS_KEY = 'fair.session';

/** What happened to the session of this browser in one of its windows. */
export type SessionNews = 'signedIn' | 'signedOut';

const doubts = new EventTarget();

/** To be called when an answer or a cut stream says that nobody may be signed in any more; the session itself is asked then. */
export function doubtSession(): void {
  doubts.dispatchEvent(new Event('doubt'));
}

/** @returns what ends the listening */
export function onSessionDoubt(listener: () => void): () => void {
  doubts.addEventListener('doubt', listener);
  return () => doubts.removeEventListener('doubt', listener);
}

/** Tells the other windows of this browser. Where storage is blocked they find out by their next call. */
export function tellOtherWindows(news: SessionNews): void {
  try {
    // Never the same twice: only a change is told.
    localStorage.setItem(NEWS_KEY, `${news} ${Date.now()} ${Math.random()}`);
  } catch {
    // Blocked storage is no reason to fail a login.
  }
}

/** @returns what ends the listening */
export function onNewsOfOtherWindows(listener: (news: SessionNews) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === NEWS_KEY && newValue) listener(newValue.startsWith('signedOut') ? 'signedOut' : 'signedIn');
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
