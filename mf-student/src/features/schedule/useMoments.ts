import { useTimeZone } from '@fair/area/fair';
import { formatDate, formatDateTime, formatTime } from '@fair/ui/i18n';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Writes moments by the fair's clock: '13:20', '13:20–13:40', 'Saturday 21 November', '21 November 2026 at 13:20'. */
export function useMoments() {
  const timeZone = useTimeZone();
  const time = (moment: string) => formatTime(moment, { timeZone });
  return {
    timeZone,
    time,
    span: ({ startsAt, endsAt }: Span) => `${time(startsAt)}–${time(endsAt)}`,
    day: (moment: string) => formatDate(moment, { timeZone, style: 'weekday' }),
    dateTime: (moment: string) => formatDateTime(moment, { timeZone }),
  };
}
