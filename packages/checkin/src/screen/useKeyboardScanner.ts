import { useEffect, useRef } from 'react';

/**
 * Maximum time in ms between two keys of a handheld scanner, which sends keys like a keyboard. People type more slowly.
 */
const KEY_GAP_MS = 60;
/** Minimum length of a text that is treated as scanned. */
const SHORTEST = 6;

/** Reads codes from a handheld scanner, which sends keys like a keyboard. Keys in fields and dialogs are ignored. */
export function useKeyboardScanner(onCode: (code: string) => void): void {
  const report = useRef(onCode);
  report.current = onCode;
  useEffect(() => {
    let text = '';
    let last = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]'))
        return;
      if (event.timeStamp - last > KEY_GAP_MS) text = '';
      last = event.timeStamp;
      if (event.key === 'Enter') {
        if (text.length < SHORTEST) return;
        // Otherwise, Enter would also press the button that has the focus.
        event.preventDefault();
        report.current(text);
        text = '';
      } else if (event.key.length === 1) text += event.key;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
