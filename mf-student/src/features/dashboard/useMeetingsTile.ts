import type { StudentSchedule } from '@fair/contract';
import { useTableName, useTimeZone } from '@fair/kit/fair';
import { formatDate, formatTime } from '@fair/ui/i18n';
import type { MenuGridItem } from '@fair/ui/MenuGrid';
import { useTranslation } from 'react-i18next';
import { sortMeetings } from '../../api/ownMeetings.ts';
import { bookableIn } from './nextStep.ts';

/**
 * Returns subtitle and count of the Book meeting tile. The subtitle is about an offer, otherwise about the next
 * meeting, otherwise about the number of booked meetings. The count is the number of open offers plus the number of
 * companies that can be booked.
 * @param now ms since 1970
 * @returns an empty object until the schedule has loaded; no subtitle without a meeting
 */
export function useMeetingsTile(
  schedule: StudentSchedule | undefined,
  now: number,
): Pick<MenuGridItem, 'subtitle' | 'count'> {
  const { t } = useTranslation('student');
  const timeZone = useTimeZone();
  const tableName = useTableName({ inSentence: true });
  if (!schedule) return {};
  const { offers, ahead, used } = sortMeetings(schedule.meetings, now);
  const count = offers.length + bookableIn(schedule);
  const [next] = ahead;
  const max = schedule.settings.maxMeetings;
  if (offers.length > 0) return { count, subtitle: t('dashboard.offersOpen', { count: offers.length }) };
  if (next) {
    const { startsAt, table } = next;
    const when = `${formatDate(startsAt, { timeZone, style: 'short' })} ${formatTime(startsAt, { timeZone })}`;
    return { count, subtitle: t('dashboard.nextMeeting', { when, table: tableName(table) }) };
  }
  return max !== undefined && used > 0
    ? { count, subtitle: t('dashboard.meetingsOf', { used, max }) }
    : { count };
}
