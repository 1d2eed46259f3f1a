import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'action';

/** A toast that was shown, with its time. */
export interface ShownToast {
  /** Increases with each toast. */
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly description?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/** Maximum number of toasts that can be read again (docs/SPEC.md, news). */
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

/** Records a toast, so that it can be read again later. */
export function recordToast(kind: ToastKind, text: string, description?: string): void {
  count += 1;
  change(
    [{ id: count, kind, text, description, at: new Date().toISOString() }, ...recent].slice(0, MAX_TOASTS),
  );
}

/** Marks all toasts so far as read. */
export function markToastsRead(): void {
  if (lastRead === count) return;
  lastRead = count;
  for (const tell of listeners) tell();
}

/** Returns whether a toast was shown since the user last opened the list. */
export const useHasUnreadToasts = (): boolean => useSyncExternalStore(subscribe, hasUnread, hasUnread);

/** Deletes the recorded toasts, for another user of the same browser. */
export function clearToasts(): void {
  if (recent.length > 0) change([]);
}

/** Returns the last toasts of this visit, newest first. */
export const useRecentToasts = (): readonly ShownToast[] => useSyncExternalStore(subscribe, all, all);

const hasUnread = () => (recent[0]?.id ?? 0) > lastRead;
const all = () => recent;

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
