const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

interface WallClock {
  date: string;
  /** HH:mm */
  time: string;
  /** The wall clock read as if it were UTC, in ms. */
  asUtc: number;
}

function wallClock(moment: Date, timeZone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '00';
  const date = `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`;
  const time = `${read('hour')}:${read('minute')}`;
  return { date, time, asUtc: Date.parse(`${date}T${time}:${read('second')}Z`) };
}

/**
 * A time of day on a day in a time zone, right over daylight saving too: a time that the clock skips is the one an
 * hour later, a time that comes twice is one of the two.
 * @param date YYYY-MM-DD
 * @param time HH:mm
 * @param timeZone IANA name, for example Europe/Stockholm
 * @returns an ISO 8601 UTC string
 * @throws RangeError when `date` is not a day of the calendar or `time` not a time
 */
export function momentInTimeZone(date: string, time: string, timeZone: string): string {
  const wanted = DAY.test(date) && TIME.test(time) ? Date.parse(`${date}T${time}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`Not a moment: ${date} ${time}`);
  }
  const offset = wallClock(new Date(wanted), timeZone).asUtc - wanted;
  const guess = wanted - offset;
  // The zone may have changed its offset between the guess and the answer: look once more from there.
  const correction = wallClock(new Date(guess), timeZone).asUtc - wanted;
  return new Date(guess - correction).toISOString();
}

/**
 * 12:00 on a day in a time zone (product-spec §5 "Deadline picker").
 * @param date YYYY-MM-DD
 * @returns an ISO 8601 UTC string
 * @throws RangeError when `date` is not a day of the calendar
 */
export const noonInTimeZone = (date: string, timeZone: string): string =>
  momentInTimeZone(date, '12:00', timeZone);

/**
 * The day a moment falls on in a time zone.
 * @param iso ISO 8601
 * @returns YYYY-MM-DD, or '' when `iso` is no date
 */
export function dateInTimeZone(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '' : wallClock(moment, timeZone).date;
}

/**
 * The time of day of a moment in a time zone.
 * @param iso ISO 8601
 * @returns HH:mm, or '' when `iso` is no date
 */
export function timeInTimeZone(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '' : wallClock(moment, timeZone).time;
}
