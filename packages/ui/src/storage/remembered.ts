/**
 * A choice remembered on this device. Storage may be blocked (private windows, policies); then the choice
 * lasts as long as the page.
 * @param key the local-storage key, prefixed `fair.`
 */
export function readRemembered(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a choice on this device; silently does nothing where storage is blocked. */
export function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Blocked storage is no reason to fail the click.
  }
}

/** How long a browser keeps a choice of looks, s: a year from the last visit. */
const COOKIE_AGE_S = 31_536_000;

/**
 * A choice of how pages look that the server is to know: it sends them so from their first paint on (api/src/http/web.ts).
 * In a cookie of its own; one of the releases that kept it in local storage is moved.
 * @param key as of `remember`
 */
export function readChoice(key: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${key}=`));
  const choice = cookie ? cookie.slice(key.length + 1) : readRemembered(key);
  // Written anew with each visit: browsers let a cookie of a script go early.
  if (choice !== undefined) keepChoice(key, choice);
  return choice;
}

/** Keeps such a choice: a plain word. Where cookies are blocked it lasts as long as the page. */
export function keepChoice(key: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${key}=${value}; Path=/; Max-Age=${COOKIE_AGE_S}; SameSite=Lax`;
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was kept there either.
  }
}
