import { tellOtherWindows } from '@fair/client';

/**
 * Loads the start page from scratch after the account was deleted, so that none of its data stays in this
 * window.
 */
export function leaveForGood(): void {
  window.sessionStorage.clear();
  tellOtherWindows('signedOut');
  window.location.assign('/');
}
