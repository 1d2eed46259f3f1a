export interface CalendarEntry {
  readonly title: string;
  /** Left out of the link where there is none. */
  readonly location?: string | undefined;
  readonly details?: string | undefined;
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
    ...(entry.location && { location: entry.location }),
    ...(entry.details && { details: entry.details }),
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://calendar.google.com/calendar/render?${query.join('&')}`;
}

/** ISO 8601 basic format in UTC: 20261117T090000Z. */
function basicFormat(moment: Date | string): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');
}
