import { useTimeZone } from '@fair/area/fair';
import { dateInTimeZone } from '@fair/ui/DateField';
import { formatDate, formatDateTime, formatTime, useLanguage } from '@fair/ui/i18n';

/** The dates and times of meetings as a page writes them, on the clock of the fair. */
export interface FairTimes {
  readonly timeZone: string;
  /** '13:20' */
  readonly time: (iso: string) => string;
  /** '13:20–13:40' */
  readonly span: (slot: { readonly startsAt: string; readonly endsAt: string }) => string;
  /** '12 Nov 2026' */
  readonly day: (iso: string) => string;
  /** '12 November 2026 at 13:20' */
  readonly moment: (iso: string) => string;
  /** '12 Nov 2026, 13:20', for a narrow column: it breaks after the comma only. */
  readonly stamp: (iso: string) => string;
  /** Of a day as the API writes it, '2026-11-12': '12 Nov 2026'. */
  readonly dayName: (day: string) => string;
  /** The day a moment falls on, '2026-11-12'. */
  readonly dayOf: (iso: string) => string;
}

/** The words for dates and times in the language shown. */
export function useFairTimes(): FairTimes {
  const timeZone = useTimeZone();
  // Dates are written in the language of the page: show them again when it changes.
  useLanguage();
  const time = (iso: string) => formatTime(iso, { timeZone });
  const day = (iso: string) => formatDate(iso, { timeZone, style: 'short' });
  return {
    timeZone,
    time,
    span: ({ startsAt, endsAt }) => `${time(startsAt)}–${time(endsAt)}`,
    day,
    moment: (iso) => formatDateTime(iso, { timeZone }),
    stamp: (iso) => `${day(iso).replaceAll(' ', '\u00A0')}, ${time(iso)}`,
    dayName: (day) => formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC', style: 'short' }),
    dayOf: (iso) => dateInTimeZone(iso, timeZone),
  };
}
