import { tzOffset } from '@date-fns/tz/tzOffset';

export const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns the local time in a time zone in the ISO 8601 format of UTC times. Returns '' for an invalid time. */
function localTime(moment: Date | string, timeZone: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() + tzOffset(timeZone, at) * MINUTE_MS).toISOString();
}

/**
 * Returns the day of a time as YYYY-MM-DD, or '' for an invalid time.
 * @param moment ISO 8601 if a string
 * @param timeZone IANA name, for example Europe/Stockholm
 */
export const dayOf = (moment: Date | string, timeZone: string): string =>
  localTime(moment, timeZone).slice(0, 10);

/** Returns the time of day as HH:mm, or '' for an invalid time. */
export const timeOf = (moment: Date | string, timeZone: string): string =>
  localTime(moment, timeZone).slice(11, 16);

/**
 * Returns the moment at which clocks in a time zone show this day and time. If the time is skipped in spring, it
 * returns the moment one hour later. If the time occurs twice in autumn, it returns one of the two moments.
 * @param day YYYY-MM-DD
 * @param time HH:mm, or minutes after midnight (0 to 1439)
 * @throws RangeError if `day` is not a calendar day or `time` is not a time of day
 */
export function momentAt(day: string, time: string | number, timeZone: string): Date {
  const midnight = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const shown = midnight + minutesOf(time) * MINUTE_MS;
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a moment: ${day} ${time}`);
  }
  const offset = (at: number) => tzOffset(timeZone, new Date(at)) * MINUTE_MS;
  // The offset of the first calculation may be wrong if clocks change between the two moments. The second calculation
  // uses the offset at the result of the first.
  const guess = shown - offset(shown);
  const settled = shown - offset(guess);
  // For a skipped time, one result is an hour too early and the other an hour too late. The later result is returned.
  return new Date(shown - offset(settled) === settled ? settled : Math.max(guess, settled));
}

function minutesOf(time: string | number): number {
  if (typeof time === 'number') return time;
  if (!TIME.test(time)) return Number.NaN;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Returns the day that is `days` days later, or earlier if `days` is negative, as YYYY-MM-DD. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns every day from `first` to `last`, including both, as YYYY-MM-DD. The result always contains `first`. */
export function daysBetween(first: string, last: string): string[] {
  const days = [first];
  for (let day = plusDays(first, 1); day <= last; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** Returns whether a text is a moment in UTC in ISO 8601, such as `2026-12-01T11:00:00.000Z`. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

interface Hours {
  /** First hour, 0 to 23. */
  readonly from: number;
  /** End hour (exclusive), 1 to 24. */
  readonly to: number;
}

/** Returns `at` if its local time is within the hours. Otherwise returns the next moment at which the hours begin. */
export function firstWithin(at: Date, { from, to }: Hours, timeZone: string): Date {
  const hour = Number(timeOf(at, timeZone).slice(0, 2));
  if (hour >= from && hour < to) return at;
  const today = dayOf(at, timeZone);
  return momentAt(hour < from ? today : plusDays(today, 1), from * 60, timeZone);
}
