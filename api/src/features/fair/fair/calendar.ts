import { googleCalendarLink } from '@fair/clock/googleCalendarLink';
import ical, { ICalEventStatus } from 'ical-generator';
import { printable } from '../../../services/calendar/index.ts';
import type { Fair } from './fair.ts';

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
 * that calendars update their entry. A default day is marked as tentative.
 */
export function fairCalendar(fair: Fair, changedAt: Date): string {
  const { title, location, details, startsAt, endsAt } = entryOf(fair);
  const language = fair.language.toUpperCase();
  const calendar = ical({ name: title, prodId: { company: 'fair', product: 'calendar', language } });
  calendar.createEvent({
    id: `fair-${fair.year}@${new URL(fair.publicUrl).hostname}`,
    start: startsAt,
    end: endsAt,
    stamp: changedAt,
    summary: title,
    ...(location && { location }),
    ...(details && { description: details, url: fair.websiteUrl }),
    ...(fair.isDayDefault && { status: ICalEventStatus.TENTATIVE }),
  });
  return calendar.toString();
}

/** Returns a link that opens Google Calendar with the fair filled in. */
export const googleLinkOf = (fair: Fair): string =>
  googleCalendarLink({ ...entryOf(fair), timeZone: fair.timeZone });
