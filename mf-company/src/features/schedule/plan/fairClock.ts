import { dayOf } from '@fair/area/fair';

/** ms */
const DAY_MS = 24 * 60 * 60_000;

/** Every day from one moment to another in a time zone, YYYY-MM-DD, at most `most`. */
export function daysBetween(from: string, to: string, timeZone: string, most = 14): string[] {
  const first = Date.parse(`${dayOf(from, timeZone)}T12:00:00Z`);
  const last = dayOf(to, timeZone);
  return Array.from({ length: most }, (_, n) =>
    new Date(first + n * DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => day <= last);
}

/**
 * What someone typed as a time of day: '9', '930', '9.30' and '09:30' are all understood.
 * @returns HH:MM, or undefined when it is no time
 */
export function readClock(typed: string): string | undefined {
  const [, hours, minutes = '00'] = /^([01]?\d|2[0-3])[:. ]?([0-5]\d)?$/.exec(typed.trim()) ?? [];
  return hours && `${hours.padStart(2, '0')}:${minutes}`;
}
