/**
 * Browser families with a pattern for their `User-Agent`. The first match counts, because Edge and Opera also
 * name Chrome, and all except Firefox name Safari.
 */
const FAMILIES: readonly (readonly [name: string, part: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.*Safari\//],
];

export const browserFamily = (userAgent: string): string | undefined =>
  FAMILIES.find(([, part]) => part.test(userAgent))?.[0];
