/**
 * Returns a choice stored on this device. Storage may be blocked (private windows, policies); the choice then
 * lasts as long as the page.
 * @param key local-storage key with the prefix `fair.`
 */
export function readStoredValue(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a choice on this device; does nothing if storage is blocked. */
export function storeValue(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Blocked storage must not make the click fail.
  }
}

/** Maximum age of an appearance cookie in s: a year from the last visit. */
const COOKIE_AGE_S = 31_536_000;

/**
 * Returns an appearance choice that the server must know, because it applies it to the first paint
 * (api/src/web/web.ts). Stored in a cookie; a choice that an older release kept in local storage is moved.
 * @param key as in `remember`
 */
export function readChoice(key: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${key}=`));
  const choice = cookie ? cookie.slice(key.length + 1) : readStoredValue(key);
  // Rewritten on each visit, because browsers delete script-set cookies early.
  if (choice !== undefined) storeChoice(key, choice);
  return choice;
}

/** Stores an appearance choice, a plain word. If cookies are blocked, it lasts as long as the page. */
export function storeChoice(key: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${key}=${value}; Path=/; Max-Age=${COOKIE_AGE_S}; SameSite=Lax`;
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Local storage is blocked, so it holds no choice to remove.
  }
}
