import { LOCALES } from '@fair/texts/text';

/** A day of the calendar; the month counts from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

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

const DAY = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const DAY_AND_TIME = { ...DAY, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' } as const;

/** The day it is in that time zone at that moment. */
export function dayIn(timeZone: string, at: Date): CalendarDay {
  const parts = formatIn(timeZone, DAY).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day') };
}

/**
 * The moment a clock in that time zone shows this day and minute (0 to 1439, counted from midnight). `plusDays`
 * moves the day first. A time that the change to summer time skips becomes the one an hour later.
 */
export function momentIn(timeZone: string, day: CalendarDay, minute: number, plusDays = 0): Date {
  const asIfUtc = Date.UTC(day.year, day.month - 1, day.day + plusDays, 0, minute);
  // The offset may differ before and after it is applied, once a year each way: the second look settles it.
  const guess = asIfUtc - offsetIn(timeZone, asIfUtc);
  return new Date(asIfUtc - offsetIn(timeZone, guess));
}

/** How far that zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetIn(timeZone: string, at: number): number {
  const parts = formatIn(timeZone, DAY_AND_TIME).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  return shown - Math.floor(at / 60_000) * 60_000;
}

/** A day as it is written in data, by the clocks of that zone: 2026-11-12. */
export function dayText(timeZone: string, at: Date): string {
  const { year, month, day } = dayIn(timeZone, at);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The time the clocks of that zone show: 09:05. */
export function clockIn(timeZone: string, at: Date): string {
  return formatIn(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** The moment the clocks of that zone show this day and time (`2026-11-12`, `10:00`); `plusDays` moves the day first. */
export function momentOn(timeZone: string, dayAsText: string, clock = '00:00', plusDays = 0): Date {
  const [year = 0, month = 0, day = 0] = dayAsText.split('-').map(Number);
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return momentIn(timeZone, { year, month, day }, hour * 60 + minute, plusDays);
}
