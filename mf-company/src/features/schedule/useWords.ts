import { useTableName, useTimeZone } from '@fair/area/fair';
import { formatDate, formatDateTime, formatTime } from '@fair/ui/i18n';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Moments and places of the fair in words, in its time zone and the language shown. */
export function useWords() {
  const timeZone = useTimeZone();
  const tableName = useTableName();
  const clock = (moment: string) => formatTime(moment, { timeZone });
  return {
    timeZone,
    /** '13:20' */
    clock,
    /** '13:20–13:40' */
    span: ({ startsAt, endsAt }: Span) => `${clock(startsAt)}–${clock(endsAt)}`,
    /** '12 Nov 2026' of a moment */
    date: (moment: string) => formatDate(moment, { timeZone, style: 'short' }),
    /** 'Thursday 12 November' of YYYY-MM-DD */
    day: (day: string) => formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC', style: 'weekday' }),
    /** '12 Nov 2026' of YYYY-MM-DD */
    shortDay: (day: string) => formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC', style: 'short' }),
    /** '12 November 2026 at 13:20' */
    moment: (moment: string) => formatDateTime(moment, { timeZone }),
    /** 'Table A' */
    table: tableName,
  };
}
