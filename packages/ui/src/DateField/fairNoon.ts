const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

interface WallClock {
  date: string;
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
  return { date, asUtc: Date.parse(`${date}T${read('hour')}:${read('minute')}:${read('second')}Z`) };
}

/**
 * 12:00 on a day in a time zone (product-spec §5 "Deadline picker"), right over daylight saving too.
 * @param date YYYY-MM-DD
 * @param timeZone IANA name, for example Europe/Stockholm
 * @returns an ISO 8601 UTC string
 * @throws RangeError when `date` is not a day of the calendar
 */
export function noonInTimeZone(date: string, timeZone: string): string {
  const wanted = DAY.test(date) ? Date.parse(`${date}T12:00:00Z`) : Number.NaN;
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 10) !== date) {
    throw new RangeError(`Not a day: ${date}`);
  }
  const offset = wallClock(new Date(wanted), timeZone).asUtc - wanted;
  const guess = wanted - offset;
  // The zone may have changed its offset between the guess and the answer: look once more from there.
  const correction = wallClock(new Date(guess), timeZone).asUtc - wanted;
  return new Date(guess - correction).toISOString();
}

/**
 * The day a moment falls on in a time zone.
 * @param iso ISO 8601
 * @returns YYYY-MM-DD, or '' when `iso` is no date
 */
export function dateInTimeZone(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '' : wallClock(moment, timeZone).date;
}
