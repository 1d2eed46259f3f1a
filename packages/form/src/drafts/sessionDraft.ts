/**
 * Drafts are kept in session storage: they survive a reload, a new login and leaving the page in this window.
 * Other windows and later visits never see them.
 */
const storageKey = (key: string) => `fair.draft.${key}`;

/**
 * Returns the saved draft as parsed JSON. The caller checks its shape, because an older version of the page
 * may have saved it.
 * @param key must contain the user's id, so that the next user of this window does not get the draft
 */
export function readSessionDraft(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey(key)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Saves a draft, or deletes it if undefined. If storage is blocked, the draft lasts as long as the page. */
export function writeSessionDraft(key: string, draft: unknown): void {
  try {
    if (draft === undefined) window.sessionStorage.removeItem(storageKey(key));
    else window.sessionStorage.setItem(storageKey(key), JSON.stringify(draft));
  } catch {
    // Blocked storage must not make a keystroke fail.
  }
}
