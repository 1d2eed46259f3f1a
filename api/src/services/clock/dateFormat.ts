import { LOCALES } from '@fair/texts/text';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What writes moments in this style by the clocks of that zone. Kept: making one costs more than a query, and in a rush
 * every answer names days and times.
 */
export function formatIn(
  timeZone: string,
  style: Intl.DateTimeFormatOptions,
  locale: string = LOCALES.en,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(style)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...style });
  formats.set(key, made);
  return made;
}
