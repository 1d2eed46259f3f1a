import { dayOf, momentAt, plusDays, timeOf } from '@fair/clock';
import { MINUTE_MS } from '../../services/clock/index.ts';

/** An offer ends this long before the meeting at the latest (MEETINGS §6). */
const ANSWERED_BEFORE_MS = 60 * MINUTE_MS;

/** Nobody has to answer from one to the other by the fair's clocks: who is asked at night has until `ANSWERED_BY`. */
const NIGHT_FROM = '21:00';
const NIGHT_TO = '08:00';
const ANSWERED_BY = '09:00';

/**
 * When an offer made now ends: after so many minutes, or at nine in the morning when that is at night; never later than an hour
 * before its meeting.
 * @param timeZone IANA name, of the fair
 */
export function offerEnd(now: Date, startsAt: Date, ttlMinutes: number, timeZone: string): Date {
  const end = new Date(now.getTime() + ttlMinutes * MINUTE_MS);
  const latest = startsAt.getTime() - ANSWERED_BEFORE_MS;
  return new Date(Math.min(pastTheNight(end, timeZone).getTime(), latest));
}

function pastTheNight(at: Date, timeZone: string): Date {
  const time = timeOf(at, timeZone);
  if (time >= NIGHT_TO && time < NIGHT_FROM) return at;
  const day = dayOf(at, timeZone);
  return momentAt(time < NIGHT_TO ? day : plusDays(day, 1), ANSWERED_BY, timeZone);
}
