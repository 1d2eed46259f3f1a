import { LOCALES } from '@fair/texts/text';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached date formatter. Creating a formatter takes longer than a database query, and almost every
 * response formats dates.
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
