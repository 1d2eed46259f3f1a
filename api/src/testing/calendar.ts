/** An event of a calendar file: values by property name without parameters, for example `event.SUMMARY`; `VALARM.TRIGGER` for its alarm. */
export type CalendarEvent = Readonly<Record<string, string>>;

/** Returns the events of an RFC 5545 calendar with unfolded lines and unescaped texts. */
export function eventsIn(calendar: string): CalendarEvent[] {
  const lines = calendar.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const events: Record<string, string>[] = [];
  let inside = '';
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    if (line === 'BEGIN:VALARM') inside = 'VALARM.';
    if (line === 'END:VALARM') inside = '';
    const event = events.at(-1);
    const [, name, value] = /^([\w-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (event && name && name !== 'END' && name !== 'BEGIN') event[inside + name] = unescaped(value ?? '');
  }
  return events;
}

const unescaped = (value: string) => value.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1');
