import { useEffect } from 'react';

/** Controls that the keyboard reaches. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** A focused control of the page, with its surroundings; the surroundings are unknown once the control is removed. */
interface Place {
  readonly control: HTMLElement;
  /** The elements around it, from the inside out. */
  readonly around: readonly HTMLElement[];
  /** The controls before it on the page, in order. */
  readonly before: readonly HTMLElement[];
}

// jsdom has no checkVisibility.
const isVisible = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
const isGone = (element: HTMLElement) =>
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
 * The control to focus instead of one that is gone: in the smallest part of the page that is still there and has a control,
 * the one that follows the lost place, else the one before it. Undefined when the whole page is gone.
 */
function besideOf({ around, before }: Place): HTMLElement | undefined {
  for (const part of around) {
    if (!part.isConnected) continue;
    const controls = controlsIn(part).filter((control) => !isGone(control));
    const previous = [...before].reverse().find((control) => controls.includes(control));
    const next = controls[previous ? controls.indexOf(previous) + 1 : 0] ?? previous;
    if (next) return next;
    if (part.matches('[tabindex]') && !isGone(part)) return part;
  }
  return undefined;
}

/**
 * Keeps the focus where the visitor acted. When the focused control is removed, hidden or disabled by what it did, browsers
 * give the focus to the body, and the keyboard would begin at the top of the page again. Here it goes to a control beside the
 * lost one. When it is lost in a dialog or a menu, it goes back to the control that opened it, or beside that one. A control
 * that was disabled only for a while gets its focus back.
 * @param contentId id of the page's content, which gets the focus when nothing else of the page is left
 */
export function useKeptFocus(contentId: string): void {
  useEffect(() => {
    /** The element that had the focus last, in the content or not. */
    let last: HTMLElement | undefined;
    let lastIsOverlay = false;
    /** The last focused control of the content. */
    let place: Place | undefined;
    let moved: { from: HTMLElement; to: HTMLElement } | undefined;
    let frame = 0;

    const remember = ({ target }: FocusEvent) => {
      const content = document.getElementById(contentId);
      if (!(target instanceof HTMLElement) || !content) return;
      if (moved?.to !== target) moved = undefined;
      last = target;
      // A dialog is a child of the body, beside the layout; a menu stands beside its button.
      const isInLayout = (content.parentElement ?? content).contains(target);
      lastIsOverlay = !isInLayout || target.closest('[role="menu"]') !== null;
      if (!lastIsOverlay && content.contains(target)) place = placeOf(target, content);
    };

    const giveBack = () => {
      if (!moved || isGone(moved.from)) return false;
      const { from, to } = moved;
      moved = undefined;
      if (document.activeElement !== to) return false;
      from.focus({ preventScroll: true });
      return true;
    };

    const keep = () => {
      const { activeElement, body } = document;
      if (giveBack()) return;
      const isLost = !activeElement || activeElement === body || activeElement.matches(':disabled');
      if (!isLost || !last || !isGone(last)) return;
      const isOfContent = place && (last === place.control || lastIsOverlay);
      last = undefined;
      const content = document.getElementById(contentId);
      if (!place || !isOfContent) {
        content?.focus({ preventScroll: true });
        return;
      }
      const { control } = place;
      const next = isGone(control) ? besideOf(place) : control;
      if (next && control.isConnected && isGone(control)) moved = { from: control, to: next };
      (next ?? content)?.focus({ preventScroll: true });
    };
    // In the next frame: by then a dialog has given the focus back, and the control that replaces another is there.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(keep);
    };

    const changes = new MutationObserver(look);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    // A closed menu is hidden without a change that is observed above.
    document.addEventListener('focusout', look);
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', look);
    };
  }, [contentId]);
}
