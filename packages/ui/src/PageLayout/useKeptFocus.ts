import { useEffect } from 'react';

/** What the keyboard reaches. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const isGone = (element: HTMLElement) => !element.isConnected || element.matches(':disabled');

/**
 * Keeps the focus in the page: where what has it goes away or is disabled, by a press that led on, saved or answered, it
 * would fall to the body, and the keyboard would begin anew at the top. It goes to what is next to it instead: the first
 * thing in the closest part of the page that is still there, else to the page's content.
 * @param fallbackId of the content
 */
export function useKeptFocus(fallbackId: string): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    /** Around it, from the inside: asked for before it goes, since then nothing is around it. */
    let around: HTMLElement[] = [];
    let frame = 0;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      around = [];
      for (let part = target.parentElement; part && part !== document.body; part = part.parentElement)
        around.push(part);
    };
    const keep = () => {
      const { activeElement, body } = document;
      const isLost = !activeElement || activeElement === body || activeElement.matches(':disabled');
      if (!isLost || !last || !isGone(last)) return;
      last = undefined;
      const content = document.getElementById(fallbackId);
      const part = around.find((candidate) => candidate.isConnected && content?.contains(candidate));
      const next = part === content ? undefined : part?.querySelector<HTMLElement>(FOCUSABLE);
      (next ?? content)?.focus({ preventScroll: true });
    };
    // In the next frame: by then a dialog has given the focus back, and what takes the place of a button is there.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(keep);
    };

    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
    };
  }, [fallbackId]);
}
