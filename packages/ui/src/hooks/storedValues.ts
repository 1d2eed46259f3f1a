/**
 * Returns a value stored on this device. Undefined if there is none or the browser blocks storage, as in some private
 * windows.
 * @param key local-storage key with the prefix `fair.`
 */
export function readStoredValue(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value on this device. Does nothing if storage is blocked. */
export function storeValue(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {}
}

/** Deletes a value from this device. Does nothing if storage is blocked. */
export function removeStoredValue(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {}
}

/** Maximum age of an appearance cookie in seconds: one year after the last visit. */
const COOKIE_AGE_S = 31_536_000;

/**
 * Returns a choice of the page's appearance. The choice is stored in a cookie, because the server needs it for the
 * first paint (api/src/web/web.ts). A choice that an older release stored in local storage is moved to the cookie.
 * @param key as in `storeChoice`
 */
export function readChoice(key: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${key}=`));
  const choice = cookie ? cookie.slice(key.length + 1) : readStoredValue(key);
  // Writes the cookie again on each visit, because some browsers delete a cookie a few days after a script has set it.
  if (choice !== undefined) storeChoice(key, choice);
  return choice;
}

/**
 * Stores a choice of the page's appearance in a cookie. The value must be a plain word. If cookies are blocked, the
 * choice lasts as long as the page.
 */
export function storeChoice(key: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${key}=${value}; Path=/; Max-Age=${COOKIE_AGE_S}; SameSite=Lax`;
  removeStoredValue(key);
}
