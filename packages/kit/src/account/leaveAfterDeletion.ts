import { notifyOtherWindows } from '@fair/client';
import { removeStoredValue } from '@fair/ui/storage';
import { STARS_KEY } from '../companies/stars/starsKey.ts';

/**
 * Opens the start page after the user has deleted the account. The whole page is loaded again, so that no data of the
 * account stays in memory.
 */
export function leaveAfterDeletion(): void {
  window.sessionStorage.clear();
  removeStoredValue(STARS_KEY);
  notifyOtherWindows('signedOut');
  window.location.assign('/');
}
