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
