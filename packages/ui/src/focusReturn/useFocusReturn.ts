import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted only while it is open: gives the focus back to the control that opened it. antd does so only
 * for a dialog that stays mounted, which would keep what was typed. When that control is gone, `useKeptFocus` of the page
 * layout finds one beside it.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog is removed; until then it holds the focus.
      requestAnimationFrame(() => {
        const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
        if (!isElsewhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
