import { googleCalendarLink } from '@fair/clock/googleCalendarLink';
import ical, { ICalEventStatus } from 'ical-generator';
import { printable } from '../../../services/calendar/index.ts';
import type { Fair } from './fair.ts';
import type { Edition } from './model.ts';

/** Returns the event fields for both the calendar file and the Google Calendar link. */
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
 * Returns the fair as an RFC 5545 calendar. Times are in UTC, because with a named time zone ical-generator would write
 * the UTC hour as local time. The UID stays the same, and the stamp changes only with the fair, so that calendars
 * update their entry. The fair is marked as tentative until an admin sets its days, and as cancelled after it is
 * cancelled.
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
 * Returns a number that increases with each move, with the cancellation, and when an admin changes the days. It makes
 * calendars replace their event (RFC 5545 §3.8.7.4). Each of the three summands can only increase. The cancellation has
 * a summand of its own, because it becomes public some minutes after it has increased `timetableVersion`.
 */
function sequenceOf({ isCancelled }: Fair, { _id, updatedAt, timetableVersion }: Edition): number {
  const changedAfterMs = updatedAt.getTime() - _id.getTimestamp().getTime();
  const seconds = Math.max(0, Math.floor(changedAfterMs / 1000));
  return (timetableVersion ?? 0) + (isCancelled ? 1 : 0) + seconds;
}

/** Returns a link to Google Calendar that creates an event for the fair. */
export const googleLinkOf = (fair: Fair): string =>
  googleCalendarLink({ ...entryOf(fair), timeZone: fair.timeZone });
