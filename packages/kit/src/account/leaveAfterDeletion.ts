import { notifyOtherWindows } from '@fair/client';

/**
 * Loads the start page from scratch after the account was deleted, so that none of its data stays in this
 * window.
 */
export function leaveAfterDeletion(): void {
  window.sessionStorage.clear();
  notifyOtherWindows('signedOut');
  window.location.assign('/');
}
