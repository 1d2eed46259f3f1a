import { googleCalendarLink } from '@fair/clock/googleCalendarLink';
import ical, { ICalEventStatus } from 'ical-generator';
import { printable } from '../../../services/calendar/index.ts';
import type { Fair } from './fair.ts';
import type { Edition } from './model.ts';

/** Returns the event fields that both calendars share. */
function entryOf({ title, location, websiteUrl, startsAt, endsAt }: Fair) {
  return {
    title: printable(title),
    ...(location && { location: printable(location) }),
    ...(websiteUrl && { details: printable(websiteUrl) }),
    startsAt,
    endsAt,
  };
}

/**
 * Returns the fair as an RFC 5545 calendar. Times are in UTC, because with a named time zone ical-generator
 * would write the UTC hour as local time. The UID stays the same and the stamp changes only with the fair, so
 * that calendars update their entry. A default day is marked as tentative, and a cancelled fair as cancelled.
 */
export function fairCalendar(fair: Fair, edition: Edition): string {
  const { title, location, details, startsAt, endsAt } = entryOf(fair);
  const language = fair.language.toUpperCase();
  const calendar = ical({ name: title, prodId: { company: 'fair', product: 'calendar', language } });
  calendar.createEvent({
    id: `fair-${fair.year}@${new URL(fair.publicUrl).hostname}`,
    start: startsAt,
    end: endsAt,
    sequence: sequenceOf(fair, edition),
    stamp: edition.updatedAt,
    summary: title,
    ...(location && { location }),
    ...(details && { description: details, url: fair.websiteUrl }),
    ...(fair.isDayDefault && { status: ICalEventStatus.TENTATIVE }),
    ...(fair.isCancelled && { status: ICalEventStatus.CANCELLED }),
  });
  return calendar.toString();
}

/**
 * Returns a number that increases with each move, with the cancellation, and when an admin changes the days, so that
 * calendars replace the event they have (RFC 5545 §3.8.7.4). Each of the three summands only ever increases. The
 * cancellation is a summand of its own, because it becomes public minutes after it has changed the timetable.
 */
function sequenceOf({ isCancelled }: Fair, { _id, updatedAt, timetableVersion }: Edition): number {
  const changedAfterMs = updatedAt.getTime() - _id.getTimestamp().getTime();
  const seconds = Math.max(0, Math.floor(changedAfterMs / 1000));
  return (timetableVersion ?? 0) + (isCancelled ? 1 : 0) + seconds;
}

/** Returns a link that opens Google Calendar with the fair filled in. */
export const googleLinkOf = (fair: Fair): string =>
  googleCalendarLink({ ...entryOf(fair), timeZone: fair.timeZone });
