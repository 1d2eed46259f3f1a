import { tzOffset } from '@date-fns/tz/tzOffset';

/** ms */
export const DAY_MS = 24 * 60 * 60 * 1000;
/** ms */
const MINUTE_MS = 60 * 1000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What the clocks of that zone show at a moment, as ISO 8601 would write it if it were UTC; '' when it is no moment. */
function shownAt(moment: Date | string, timeZone: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() + tzOffset(timeZone, at) * MINUTE_MS).toISOString();
}

/**
 * The day a moment falls on, YYYY-MM-DD; '' when it is no moment.
 * @param moment a string is ISO 8601
 * @param timeZone IANA name, for example Europe/Stockholm
 */
export const dayOf = (moment: Date | string, timeZone: string): string =>
  shownAt(moment, timeZone).slice(0, 10);

/** The time of day of a moment, HH:mm; '' when it is no moment. */
export const timeOf = (moment: Date | string, timeZone: string): string =>
  shownAt(moment, timeZone).slice(11, 16);

/**
 * The moment the clocks of that zone show this day and time. A time that they skip in spring is the one an hour later, one
 * that comes twice in autumn is one of the two.
 * @param day YYYY-MM-DD
 * @param time HH:mm, or minutes after midnight (0 to 1439)
 * @throws RangeError when `day` is no day of the calendar or `time` no time
 */
export function momentAt(day: string, time: string | number, timeZone: string): Date {
  const midnight = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const shown = midnight + minutesOf(time) * MINUTE_MS;
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a moment: ${day} ${time}`);
  }
  const offset = (at: number) => tzOffset(timeZone, new Date(at)) * MINUTE_MS;
  // The offset may differ before and after it is applied, once a year each way: the second look settles it.
  const guess = shown - offset(shown);
  const settled = shown - offset(guess);
  // A time that is skipped has neither offset: one of the two looks is the hour before, the other the hour after.
  return new Date(shown - offset(settled) === settled ? settled : Math.max(guess, settled));
}

function minutesOf(time: string | number): number {
  if (typeof time === 'number') return time;
  if (!TIME.test(time)) return Number.NaN;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** So many days later, or earlier when negative, YYYY-MM-DD. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Every day from one to another, both included; at least the first. */
export function daysBetween(first: string, last: string): string[] {
  const days = [first];
  for (let day = plusDays(first, 1); day <= last; day = plusDays(day, 1)) days.push(day);
  return days;
}
