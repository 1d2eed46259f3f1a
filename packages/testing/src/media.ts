let isMediaAnswered = false;

/**
 * Replaces `matchMedia`, which jsdom lacks.
 * @param bound text that a media query must contain to match; if undefined, no query matches
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

/** If `isWide`, makes all media queries with `min-width` match, as in a wide window. Otherwise no query matches. */
export const setWide = (isWide: boolean): void => answerMedia(isWide ? 'min-width' : undefined);

/** Makes all queries with `max-width` match, as on a phone. */
export const showOnPhone = (): void => answerMedia('max-width');

/** Simulates a wide window, unless the test has simulated another one before. */
export function setWideByDefault(): void {
  if (!isMediaAnswered) setWide(true);
}
