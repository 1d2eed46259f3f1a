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

/** How long a browser keeps what the server is told, s: a year. */
const COOKIE_AGE_S = 31_536_000;

/**
 * Tells the server a choice with the next page it sends, so that the page is so from its first paint on
 * (api/src/http/web.ts).
 * @param key as of `remember`
 */
export function tellServer(key: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${key}=${value}; Path=/; Max-Age=${COOKIE_AGE_S}; SameSite=Lax`;
}
