import { dayOf } from '@fair/clock';
import { formatDate, formatDateTime, formatTime, useLanguage } from '@fair/ui/i18n';
import { useTimeZone } from './useTimeZone.ts';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A day as the API writes it, '2026-11-12', is the same day in every time zone. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Writes moments (ISO 8601) and days (YYYY-MM-DD) by the fair's clock, in the language shown. */
export function useMoments() {
  const timeZone = useTimeZone();
  // Shown again in the other language when it changes.
  useLanguage();
  const zoneOf = (when: string) => (DAY.test(when) ? 'UTC' : timeZone);
  const time = (moment: string) => formatTime(moment, { timeZone });
  const date = (when: string) => formatDate(when, { timeZone: zoneOf(when), style: 'short' });
  return {
    timeZone,
    /** '13:20' */
    time,
    /** '13:20–13:40' */
    span: ({ startsAt, endsAt }: Span) => `${time(startsAt)}–${time(endsAt)}`,
    /** '12 Nov 2026' of a moment or a day */
    date,
    /** '12 Nov' of a moment or a day, where the year is that of the fair */
    shortDay: (when: string) => formatDate(when, { timeZone: zoneOf(when), style: 'day' }),
    /** 'Thursday 12 November' of a moment or a day */
    weekday: (when: string) => formatDate(when, { timeZone: zoneOf(when), style: 'weekday' }),
    /** '12 November 2026 at 13:20' */
    dateTime: (moment: string) => formatDateTime(moment, { timeZone }),
    /** '12 Nov 2026, 13:20', for a narrow column: it breaks after the comma only */
    stamp: (moment: string) => `${date(moment).replaceAll(' ', '\u00A0')}, ${time(moment)}`,
    /** The day a moment falls on, '2026-11-12' */
    dayOf: (moment: string) => dayOf(moment, timeZone),
  };
}
