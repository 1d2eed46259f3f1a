import { type RefObject, useEffect, useRef } from 'react';

/** ms in which a dialog closes and gives the focus back; only then is it known to be lost. */
const DIALOG_CLOSES = 300;

/**
 * Keeps the focus on the page when what had it goes away: the button of a cancelled meeting, an answered offer.
 * @param within where the focus is watched; call it in a component that renders when something there goes
 * @param refuge what gets the focus then
 */
export function useKeptFocus(
  within: RefObject<HTMLElement | null>,
  refuge: RefObject<HTMLElement | null>,
): void {
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    const area = within.current;
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    area?.addEventListener('focusin', note);
    return () => area?.removeEventListener('focusin', note);
  }, [within]);

  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    const timer = window.setTimeout(() => {
      focused.current = null;
      if (document.activeElement === document.body) refuge.current?.focus({ preventScroll: true });
    }, DIALOG_CLOSES);
    return () => window.clearTimeout(timer);
  });
}
