import { notifyOtherWindows } from '@fair/client';

/**
 * Opens the start page after the account was deleted. A full page load makes sure that no data of the account stays in
 * memory.
 */
export function leaveAfterDeletion(): void {
  window.sessionStorage.clear();
  notifyOtherWindows('signedOut');
  window.location.assign('/');
}
