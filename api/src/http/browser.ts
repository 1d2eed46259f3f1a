/**
 * The families people know, told by a part of the `User-Agent` that the others do not send. The first that fits counts: Edge and
 * Opera name Chrome too, and all but Firefox name Safari.
 */
const FAMILIES: readonly (readonly [name: string, part: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.*Safari\//],
];

/** The family of the browser that sent this `User-Agent`; undefined when it is none of those. */
export const browserFamily = (userAgent: string): string | undefined =>
  FAMILIES.find(([, part]) => part.test(userAgent))?.[0];
