import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** A focused control and its neighbours, stored because they cannot be found once the control is removed. */
interface Place {
  readonly control: HTMLElement;
  /** Ancestors of the control, the innermost first. */
  readonly around: readonly HTMLElement[];
  /** Controls before the focused control on the page, in order. */
  readonly before: readonly HTMLElement[];
}

// jsdom, in which the unit tests run, does not implement checkVisibility.
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
 * Returns the control that receives the focus instead of a removed control. Searches the remaining ancestors, the
 * innermost first, for the control after the removed one, otherwise for the one before it, otherwise takes the ancestor
 * itself if it can be focused. Undefined if none is found.
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
 * Keeps the focus where the user acted. When the focused control is removed, hidden or disabled, browsers move the
 * focus to the body, so the next Tab would start at the top of the page. This hook moves the focus to a neighbouring
 * control instead. When a dialog or menu closes, the control that opened it, or a neighbour of that control, gets the
 * focus. A control that was only disabled for a moment gets its focus back.
 * @param contentId id of the page's content, which gets the focus if no control remains
 */
export function useKeptFocus(contentId: string): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let lastIsOverlay = false;
    /** The last focused control inside the content. */
    let place: Place | undefined;
    let moved: { from: HTMLElement; to: HTMLElement } | undefined;
    let frame = 0;

    const rememberFocus = ({ target }: FocusEvent) => {
      const content = document.getElementById(contentId);
      if (!(target instanceof HTMLElement) || !content) return;
      if (moved?.to !== target) moved = undefined;
      last = target;
      // Dialogs are children of the body, outside the layout. A menu is inside the layout, next to its button.
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
    // Waits for the next frame. By then a closing dialog has returned the focus itself, and React has rendered
    // replacement controls.
    const scheduleCheck = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(recoverFocus);
    };

    const changes = new MutationObserver(scheduleCheck);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', rememberFocus);
    // Closing a menu hides it without a DOM change that the observer above reports.
    document.addEventListener('focusout', scheduleCheck);
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', rememberFocus);
      document.removeEventListener('focusout', scheduleCheck);
    };
  }, [contentId]);
}
