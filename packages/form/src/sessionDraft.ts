/**
 * Returns the session-storage key of a draft. In session storage, a draft survives a reload and a new login in the same
 * tab, and other tabs cannot read it.
 */
const storageKey = (key: string) => `fair.draft.${key}`;

/**
 * Returns the saved draft as parsed JSON. The caller must check its structure, because an older version of the page may
 * have saved it.
 * @param key must contain the user's id, so that the next user of this tab does not get the draft
 */
export function readSessionDraft(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey(key)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Saves a draft, or deletes it if `draft` is undefined. Does nothing if storage is blocked. */
export function writeSessionDraft(key: string, draft: unknown): void {
  try {
    if (draft === undefined) window.sessionStorage.removeItem(storageKey(key));
    else window.sessionStorage.setItem(storageKey(key), JSON.stringify(draft));
  } catch {
    // Blocked storage must not make typing in a form fail.
  }
}
