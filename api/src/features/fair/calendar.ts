import ical from 'ical-generator';
import type { Config } from '../../env.ts';
import type { Edition } from './model.ts';

/** What both calendars say of the fair. */
function entryOf({ fairName, fair }: Config, { year, startsAt, endsAt }: Edition) {
  return {
    title: printable(`${fairName} ${year}`),
    location: printable(`${fair.place}, ${fair.address.text}`),
    details: printable(fair.websiteUrl),
    startsAt,
    endsAt,
  };
}

/**
 * The fair as an RFC 5545 calendar, times in UTC: with a zone's name ical-generator writes the UTC hour as the
 * zone's, one hour off. The same fair always has the same UID and stamp, so that a calendar that has it updates it.
 */
export function fairCalendar(config: Config, edition: Edition): string {
  const { title, location, details, startsAt, endsAt } = entryOf(config, edition);
  const calendar = ical({ name: title, prodId: { company: 'fair', product: 'calendar', language: 'EN' } });
  calendar.createEvent({
    id: `fair-${edition.year}@${new URL(config.publicUrl).hostname}`,
    start: startsAt,
    end: endsAt,
    stamp: edition.updatedAt,
    summary: title,
    location,
    description: details,
    url: config.fair.websiteUrl,
  });
  return calendar.toString();
}

/** A link that opens Google's calendar with the fair filled in. */
export function googleCalendarLink(config: Config, edition: Edition): string {
  const { title, location, details, startsAt, endsAt } = entryOf(config, edition);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${basicFormat(startsAt)}/${basicFormat(endsAt)}`,
    ctz: config.timeZone,
    location,
    details,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** ISO 8601 basic format in UTC: 20261117T090000Z. */
function basicFormat(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Without control characters: a calendar file is read line by line. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
