import { i18n } from './i18n.ts';

/**
 * Style of a date. Examples in the order of the type: '21 November 2026', '21 Nov 2026', '21 Nov', '21/11/2026',
 * 'Saturday 21 November'.
 */
export type DateStyle = 'long' | 'short' | 'day' | 'numeric' | 'weekday';

const DATE_PARTS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
};

function formattingLocale(): string {
  return i18n.language === 'sv' ? 'sv-SE' : 'en-GB';
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached formatter. Creating a formatter takes a third of a millisecond, and a page formats hundreds of
 * dates.
 */
function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = formattingLocale();
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

function format(moment: string | Date, options: Intl.DateTimeFormatOptions): string {
  const date = typeof moment === 'string' ? new Date(moment) : moment;
  // Intl throws on an invalid date. A dash is shown instead, so that the page does not break.
  if (Number.isNaN(date.getTime())) return '–';
  return formatterOf(options).format(date);
}

/**
 * Formats a date in the fair's time zone and the page language.
 * @param moment ISO 8601 string or Date
 * @returns '–' for an invalid date
 */
export function formatDate(
  moment: string | Date,
  options: { timeZone: string; style?: DateStyle | undefined },
): string {
  return format(moment, { ...DATE_PARTS[options.style ?? 'long'], timeZone: options.timeZone });
}

/** Formats a date and time in the fair's time zone: '21 November 2026 at 13:20'. */
export function formatDateTime(moment: string | Date, options: { timeZone: string }): string {
  return format(moment, { dateStyle: 'long', timeStyle: 'short', timeZone: options.timeZone });
}

/** Formats a time of day in the fair's time zone on the 24-hour clock: '13:20'. */
export function formatTime(moment: string | Date, options: { timeZone: string }): string {
  return format(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: options.timeZone });
}
