/**
 * Browser families with a pattern that identifies them in the `User-Agent`. The first match counts: Edge and
 * Opera also name Chrome, and all but Firefox name Safari.
 */
const FAMILIES: readonly (readonly [name: string, part: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.*Safari\//],
];

/** Returns the browser family of a `User-Agent`, or undefined if it is unknown. */
export const browserFamily = (userAgent: string): string | undefined =>
  FAMILIES.find(([, part]) => part.test(userAgent))?.[0];
