import { dayOf, momentAt, plusDays, timeOf } from '@fair/clock';
import { MINUTE_MS } from '../../../services/clock/index.ts';

/** Minimum time in ms between the end of an offer and its meeting (MEETINGS §6). */
const ANSWERED_BEFORE_MS = 60 * MINUTE_MS;

/** Start of the night in the fair's time zone. An offer that would end at night ends at `ANSWERED_BY`. */
const NIGHT_FROM = '21:00';
/** End of the night in the fair's time zone. */
const NIGHT_TO = '08:00';
/** Time of day in the fair's time zone at which an offer ends that would end at night. */
const ANSWERED_BY = '09:00';

/**
 * Returns the end of an offer that is made now: after `ttlMinutes` or, if that is at night, at nine the next morning.
 * The offer ends an hour before its meeting at the latest.
 * @param timeZone IANA name of the fair's time zone
 */
export function offerEnd(now: Date, startsAt: Date, ttlMinutes: number, timeZone: string): Date {
  const end = new Date(now.getTime() + ttlMinutes * MINUTE_MS);
  const latest = startsAt.getTime() - ANSWERED_BEFORE_MS;
  return new Date(Math.min(skipNight(end, timeZone).getTime(), latest));
}

function skipNight(at: Date, timeZone: string): Date {
  const time = timeOf(at, timeZone);
  if (time >= NIGHT_TO && time < NIGHT_FROM) return at;
  const day = dayOf(at, timeZone);
  return momentAt(time < NIGHT_TO ? day : plusDays(day, 1), ANSWERED_BY, timeZone);
}
