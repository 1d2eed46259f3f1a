import { useEffect, useState } from 'react';

/**
 * Returns the focus to the opener of a dialog that is mounted only while open. antd does so only for a dialog
 * that stays mounted, which would keep what was typed. If the opener is gone, `useKeptFocus` of the page
 * layout finds a neighbour.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog holds the focus until it is removed.
      requestAnimationFrame(() => {
        const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
        if (!isElsewhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
