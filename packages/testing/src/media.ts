let isMediaAnswered = false;

/**
 * Sets the result of `matchMedia`, which jsdom lacks.
 * @param bound the condition that holds
 */
function answerMedia(bound: 'min-width' | 'max-width' | undefined): void {
  isMediaAnswered = true;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: bound !== undefined && media.includes(bound),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

/** Simulates a wide window, or one without a known width. */
export const setWide = (isWide: boolean): void => answerMedia(isWide ? 'min-width' : undefined);

/** Simulates a window narrower than any breakpoint. */
export const showOnPhone = (): void => answerMedia('max-width');

/** Simulates a wide window unless the test has chosen one. */
export function setWideByDefault(): void {
  if (!isMediaAnswered) setWide(true);
}
