import { googleCalendarLink } from '@fair/clock/googleCalendarLink';
import ical, { ICalEventStatus } from 'ical-generator';
import { printable } from '../../services/calendar/index.ts';
import type { Fair } from './fair.ts';

/** What both calendars say of the fair. */
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
 * The fair as an RFC 5545 calendar, times in UTC: with a zone's name ical-generator writes the UTC hour as the
 * zone's, one hour off. The same fair always has the same UID, and the stamp of its last change, so that a calendar
 * that has it updates it. A day that nobody has set is tentative.
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

/** A link that opens Google's calendar with the fair filled in. */
export const googleLinkOf = (fair: Fair): string =>
  googleCalendarLink({ ...entryOf(fair), timeZone: fair.timeZone });
