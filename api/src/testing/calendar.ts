import ICAL from 'ical.js';

/**
 * Property values of an event in a calendar file, by name without parameters, for example `event.SUMMARY`.
 * `VALARM.TRIGGER` is the trigger of its alarm.
 */
export type CalendarEvent = Readonly<Record<string, string>>;

/** Parses an RFC 5545 calendar. Throws if it is malformed. */
const parse = (calendar: string) => new ICAL.Component(ICAL.parse(calendar));

/** Returns the events of a calendar. Escapes in their texts are removed. */
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

/** Returns a value as it is written in the file. For example, a time is `20261112T090000Z`. */
const textOf = (value: unknown): string =>
  value instanceof ICAL.Time ? value.toICALString() : String(value);
