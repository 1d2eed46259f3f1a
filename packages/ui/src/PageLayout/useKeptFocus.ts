import { useEffect } from 'react';

/** Selector of controls that the keyboard can reach. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** A focused control with its surroundings, which cannot be determined once the control is removed. */
interface Place {
  readonly control: HTMLElement;
  /** Ancestors of the control, from the inside out. */
  readonly around: readonly HTMLElement[];
  /** Controls before it on the page, in order. */
  readonly before: readonly HTMLElement[];
}

// jsdom has no checkVisibility.
const isVisible = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
const isUnavailable = (element: HTMLElement) =>
  !element.isConnected || element.matches(':disabled') || !isVisible(element);
const controlsIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>(FOCUSABLE)];

function placeOf(control: HTMLElement, content: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let part = control.parentElement; part && part !== content; part = part.parentElement)
    around.push(part);
  const all = controlsIn(content);
  return { control, around, before: all.slice(0, Math.max(0, all.indexOf(control))) };
}

/**
 * Returns the control to focus instead of a removed one: in the smallest remaining ancestor with a control,
 * the one that follows the lost position, otherwise the one before it. Undefined if the whole page is gone.
 */
function neighbourOf({ around, before }: Place): HTMLElement | undefined {
  for (const part of around) {
    if (!part.isConnected) continue;
    const controls = controlsIn(part).filter((control) => !isUnavailable(control));
    const previous = [...before].reverse().find((control) => controls.includes(control));
    const next = controls[previous ? controls.indexOf(previous) + 1 : 0] ?? previous;
    if (next) return next;
    if (part.matches('[tabindex]') && !isUnavailable(part)) return part;
  }
  return undefined;
}

/**
 * Keeps the focus where the user acted. When the focused control is removed, hidden or disabled, browsers
 * move the focus to the body, and the keyboard would start at the top of the page. This hook moves it to a
 * neighbouring control. Focus lost in a dialog or menu returns to the control that opened it, or to its
 * neighbour. A control that was disabled temporarily gets its focus back.
 * @param contentId id of the page's content, which gets the focus if nothing else of the page is left
 */
export function useKeptFocus(contentId: string): void {
  useEffect(() => {
    /** The last focused element, inside or outside the content. */
    let last: HTMLElement | undefined;
    let lastIsOverlay = false;
    /** The last focused control of the content. */
    let place: Place | undefined;
    let moved: { from: HTMLElement; to: HTMLElement } | undefined;
    let frame = 0;

    const rememberFocus = ({ target }: FocusEvent) => {
      const content = document.getElementById(contentId);
      if (!(target instanceof HTMLElement) || !content) return;
      if (moved?.to !== target) moved = undefined;
      last = target;
      // Dialogs are children of the body, outside the layout; a menu is next to its button.
      const isInLayout = (content.parentElement ?? content).contains(target);
      lastIsOverlay = !isInLayout || target.closest('[role="menu"]') !== null;
      if (!lastIsOverlay && content.contains(target)) place = placeOf(target, content);
    };

    const returnFocus = () => {
      if (!moved || isUnavailable(moved.from)) return false;
      const { from, to } = moved;
      moved = undefined;
      if (document.activeElement !== to) return false;
      from.focus({ preventScroll: true });
      return true;
    };

    const recoverFocus = () => {
      const { activeElement, body } = document;
      if (returnFocus()) return;
      const isLost = !activeElement || activeElement === body || activeElement.matches(':disabled');
      if (!isLost || !last || !isUnavailable(last)) return;
      const isOfContent = place && (last === place.control || lastIsOverlay);
      last = undefined;
      const content = document.getElementById(contentId);
      if (!place || !isOfContent) {
        content?.focus({ preventScroll: true });
        return;
      }
      const { control } = place;
      const next = isUnavailable(control) ? neighbourOf(place) : control;
      if (next && control.isConnected && isUnavailable(control)) moved = { from: control, to: next };
      (next ?? content)?.focus({ preventScroll: true });
    };
    // Runs in the next frame: by then a dialog has returned the focus, and a replacement control is rendered.
    const scheduleCheck = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(recoverFocus);
    };

    const changes = new MutationObserver(scheduleCheck);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', rememberFocus);
    // A closed menu is hidden without a mutation that the observer above sees.
    document.addEventListener('focusout', scheduleCheck);
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', rememberFocus);
      document.removeEventListener('focusout', scheduleCheck);
    };
  }, [contentId]);
}
