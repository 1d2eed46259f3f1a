import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that opened a dialog, for dialogs that are mounted only while they are open. antd
 * returns the focus only for dialogs that stay mounted, but such a dialog would still show its old input when it is
 * opened again. If the opener is gone, `useKeptFocus` of the page layout focuses a neighbouring control.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Waits for the next frame, because the dialog keeps the focus until it is removed.
      requestAnimationFrame(() => {
        const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
        if (!isElsewhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
