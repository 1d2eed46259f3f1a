import { tellOtherWindows } from '@fair/client';

/** After the own account is deleted: a full load of the start page, so that nothing of it stays in this window. */
export function leaveForGood(): void {
  window.sessionStorage.clear();
  tellOtherWindows('signedOut');
  window.location.assign('/');
}
