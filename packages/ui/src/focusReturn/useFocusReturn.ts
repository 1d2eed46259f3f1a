import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted while it is open: gives the focus back to what had it before, or to the page. antd does so only for a
 * dialog that stays mounted, and that would keep what was typed into the last one.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog is gone; until then it holds the focus.
      requestAnimationFrame(() => {
        const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
        if (isElsewhere) return;
        const canTakeIt = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        const next = canTakeIt ? opener : document.querySelector('main');
        next?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
