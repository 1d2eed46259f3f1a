import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that opened a dialog, for dialogs that are mounted only while they are open. antd does
 * this only for dialogs that stay mounted, but those would keep their input. If the opener is gone, `useKeptFocus` of the
 * page layout focuses a neighbour.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog keeps the focus until it is removed, so this waits for the next frame.
      requestAnimationFrame(() => {
        const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
        if (!isElsewhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
