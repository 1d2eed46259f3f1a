/**
 * What was typed and is not stored yet lives in session storage: it survives a reload, a new login and leaving the page
 * in this window; other windows and the next visit never see it.
 */
const storageKey = (key: string) => `fair.draft.${key}`;

/**
 * What was kept under this key, as JSON gave it back: whoever asks checks its shape, an older version of the page may
 * have kept it.
 * @param key carries an id of the user's own, so that the next user of this window gets none of it
 */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey(key)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it, or forgets it when it is undefined. Where storage is blocked it lasts as long as the page. */
export function keep(key: string, typed: unknown): void {
  try {
    if (typed === undefined) window.sessionStorage.removeItem(storageKey(key));
    else window.sessionStorage.setItem(storageKey(key), JSON.stringify(typed));
  } catch {
    // Blocked storage is no reason to fail a keystroke.
  }
}
