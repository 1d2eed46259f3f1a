import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'action';

export interface ShownToast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly description?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/** Maximum number of toasts in the list of the navbar (docs/SPEC.md, news). */
const MAX_TOASTS = 20;

let recent: readonly ShownToast[] = [];
let count = 0;
/** Id of the latest toast when the user last opened the list. */
let lastRead = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  recent = next;
  for (const tell of listeners) tell();
}

/** Adds a toast to the list in the navbar, where the user can read it again. */
export function recordToast(kind: ToastKind, text: string, description?: string): void {
  count += 1;
  change(
    [{ id: count, kind, text, description, at: new Date().toISOString() }, ...recent].slice(0, MAX_TOASTS),
  );
}

export function markToastsRead(): void {
  if (lastRead === count) return;
  lastRead = count;
  for (const tell of listeners) tell();
}

export const useHasUnreadToasts = (): boolean => useSyncExternalStore(subscribe, hasUnread, hasUnread);

/** Clears the list when another user signs in to the same browser. */
export function clearToasts(): void {
  if (recent.length > 0) change([]);
}

/** Returns the latest toasts since the page was loaded, newest first. */
export const useRecentToasts = (): readonly ShownToast[] => useSyncExternalStore(subscribe, all, all);

const hasUnread = () => (recent[0]?.id ?? 0) > lastRead;
const all = () => recent;

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
