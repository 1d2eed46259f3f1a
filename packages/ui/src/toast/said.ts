import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'action';

/** What a toast said, and when. */
export interface SaidToast {
  /** Grows. */
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly description?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/** As many can be read again (docs/SPEC.md, news). */
const MOST = 20;

let said: readonly SaidToast[] = [];
let count = 0;
/** The latest toast that was in the list when somebody looked at it. */
let lastRead = 0;
const listeners = new Set<() => void>();

function change(next: readonly SaidToast[]): void {
  said = next;
  for (const tell of listeners) tell();
}

/** Notes what a toast says, so that it can be read again when it has gone. */
export function noteToast(kind: ToastKind, text: string, description?: string): void {
  count += 1;
  change([{ id: count, kind, text, description, at: new Date().toISOString() }, ...said].slice(0, MOST));
}

/** Notes that what the toasts have said so far was looked at in the list. */
export function markToastsRead(): void {
  if (lastRead === count) return;
  lastRead = count;
  for (const tell of listeners) tell();
}

/** Whether a toast has said something since somebody last looked at the list. */
export const useHasUnreadToasts = (): boolean => useSyncExternalStore(subscribe, hasUnread, hasUnread);

/** For somebody else at the same browser: what was said is not theirs. */
export function forgetToasts(): void {
  if (said.length > 0) change([]);
}

/** What the last toasts of this visit said, newest first. */
export const useSaidToasts = (): readonly SaidToast[] => useSyncExternalStore(subscribe, all, all);

const hasUnread = () => (said[0]?.id ?? 0) > lastRead;
const all = () => said;

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
