export interface CalendarEntry {
  readonly title: string;
  readonly location: string;
  readonly details: string;
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
  /** IANA name: what the calendar shows the times in. */
  readonly timeZone: string;
}

/** A link that opens Google's calendar with an entry filled in. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const fields = {
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${basicFormat(entry.startsAt)}/${basicFormat(entry.endsAt)}`,
    ctz: entry.timeZone,
    location: entry.location,
    details: entry.details,
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://calendar.google.com/calendar/render?${query.join('&')}`;
}

/** ISO 8601 basic format in UTC: 20261117T090000Z. */
function basicFormat(moment: Date | string): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');
}
