import ICAL from 'ical.js';

/** An event of a calendar file: values by property name without parameters, for example `event.SUMMARY`; `VALARM.TRIGGER` for its alarm. */
export type CalendarEvent = Readonly<Record<string, string>>;

/** Parses an RFC 5545 calendar. Throws if it is malformed. */
const parse = (calendar: string) => new ICAL.Component(ICAL.parse(calendar));

/** Returns the events of a calendar with unescaped texts. */
export const eventsIn = (calendar: string): CalendarEvent[] =>
  parse(calendar)
    .getAllSubcomponents('vevent')
    .map((event) => ({
      ...valuesOf(event),
      ...Object.assign({}, ...event.getAllSubcomponents('valarm').map((alarm) => valuesOf(alarm, 'VALARM.'))),
    }));

/** Returns the METHOD of a calendar (RFC 5546). */
export const methodOf = (calendar: string): unknown => parse(calendar).getFirstPropertyValue('method');

const valuesOf = (component: ICAL.Component, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    component
      .getAllProperties()
      .map((property) => [prefix + property.name.toUpperCase(), property.getValues().map(textOf).join(',')]),
  );

/** Returns a value as it stands in the file; times as `20261112T090000Z`. */
const textOf = (value: unknown): string =>
  value instanceof ICAL.Time ? value.toICALString() : String(value);
