import { tzOffset } from '@date-fns/tz/tzOffset';

/** One day in ms. */
export const DAY_MS = 24 * 60 * 60 * 1000;
/** One minute in ms. */
const MINUTE_MS = 60 * 1000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns the local time in that zone, formatted as if it were UTC in ISO 8601; '' for an invalid time. */
function localTime(moment: Date | string, timeZone: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() + tzOffset(timeZone, at) * MINUTE_MS).toISOString();
}

/**
 * Returns the day of a time, YYYY-MM-DD; '' for an invalid time.
 * @param moment ISO 8601 if a string
 * @param timeZone IANA name, for example Europe/Stockholm
 */
export const dayOf = (moment: Date | string, timeZone: string): string =>
  localTime(moment, timeZone).slice(0, 10);

/** Returns the time of day, HH:mm; '' for an invalid time. */
export const timeOf = (moment: Date | string, timeZone: string): string =>
  localTime(moment, timeZone).slice(11, 16);

/**
 * Returns the point in time at which clocks of that zone show this day and time. For a time skipped in spring
 * it returns the time one hour later; for a time that occurs twice in autumn, one of the two.
 * @param day YYYY-MM-DD
 * @param time HH:mm, or minutes after midnight (0 to 1439)
 * @throws RangeError if `day` is not a calendar day or `time` not a time
 */
export function momentAt(day: string, time: string | number, timeZone: string): Date {
  const midnight = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const shown = midnight + minutesOf(time) * MINUTE_MS;
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a moment: ${day} ${time}`);
  }
  const offset = (at: number) => tzOffset(timeZone, new Date(at)) * MINUTE_MS;
  // The offset can change between the two attempts, twice a year; the second one settles it.
  const guess = shown - offset(shown);
  const settled = shown - offset(guess);
  // A skipped time has neither offset: one attempt is the hour before it, the other the hour after.
  return new Date(shown - offset(settled) === settled ? settled : Math.max(guess, settled));
}

function minutesOf(time: string | number): number {
  if (typeof time === 'number') return time;
  if (!TIME.test(time)) return Number.NaN;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Returns the day that many days later, or earlier if negative, YYYY-MM-DD. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns every day from the first to the last, both included; at least the first. */
export function daysBetween(first: string, last: string): string[] {
  const days = [first];
  for (let day = plusDays(first, 1); day <= last; day = plusDays(day, 1)) days.push(day);
  return days;
}
