export interface CalendarEntry {
  readonly title: string;
  /** Place of the event. The link contains no place if undefined. */
  readonly location?: string | undefined;
  readonly details?: string | undefined;
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
  /** IANA name of the time zone in which the calendar shows the times. */
  readonly timeZone: string;
}

export function googleCalendarLink(entry: CalendarEntry): string {
  const fields = {
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${basicFormat(entry.startsAt)}/${basicFormat(entry.endsAt)}`,
    ctz: entry.timeZone,
    ...(entry.location && { location: entry.location }),
    ...(entry.details && { details: entry.details }),
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://calendar.google.com/calendar/render?${query.join('&')}`;
}

/** Returns a time in ISO 8601 basic format in UTC, for example 20261117T090000Z. */
function basicFormat(moment: Date | string): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');
}
