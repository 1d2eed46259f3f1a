import { dayOf } from '@fair/clock';
import { formatDate, formatDateTime, formatTime, useLanguage } from '@fair/ui/i18n';
import { useTimeZone } from './useTimeZone.ts';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Matches a day without a time, such as '2026-11-12'. Its date is the same in every time zone. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns functions that format times (ISO 8601) and days (YYYY-MM-DD) in the fair's time zone and the page language.
 */
export function useMoments() {
  const timeZone = useTimeZone();
  // Called only to rerender when the language changes.
  useLanguage();
  const zoneOf = (when: string) => (DAY.test(when) ? 'UTC' : timeZone);
  const time = (moment: string) => formatTime(moment, { timeZone });
  const date = (when: string) => formatDate(when, { timeZone: zoneOf(when), style: 'short' });
  return {
    timeZone,
    /** Format: '13:20'. */
    time,
    /** Format: '13:20–13:40'. */
    span: ({ startsAt, endsAt }: Span) => `${time(startsAt)}–${time(endsAt)}`,
    /** Format: '12 Nov 2026'. Accepts a time or a day. */
    date,
    /** Format: '12 Nov'. Accepts a time or a day in the year of the fair. */
    shortDay: (when: string) => formatDate(when, { timeZone: zoneOf(when), style: 'day' }),
    /** Format: 'Thursday 12 November'. Accepts a time or a day. */
    weekday: (when: string) => formatDate(when, { timeZone: zoneOf(when), style: 'weekday' }),
    /** Format: '12 November 2026 at 13:20'. */
    dateTime: (moment: string) => formatDateTime(moment, { timeZone }),
    /** Format: '12 Nov 2026, 13:20'. In a narrow column the line breaks only after the comma. */
    stamp: (moment: string) => `${date(moment).replaceAll(' ', '\u00A0')}, ${time(moment)}`,
    /** Returns the day of a time as '2026-11-12'. */
    dayOf: (moment: string) => dayOf(moment, timeZone),
  };
}
