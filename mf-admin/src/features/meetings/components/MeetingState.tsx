import type { AdminMeeting, Attendance, MeetingStatus } from '@fair/contract';
import { StatusTag, type StatusTagProps } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { useFairTimes } from '../fairTimes.ts';

type Kind = StatusTagProps['kind'];

const STATUS_KINDS: Record<MeetingStatus, Kind> = {
  booked: 'success',
  offered: 'pending',
  offer_declined: 'neutral',
  offer_expired: 'neutral',
  cancelled_by_student: 'neutral',
  cancelled_by_company: 'neutral',
  cancelled_by_admin: 'neutral',
};

const ATTENDANCE_KINDS = { present: 'success', late: 'warning', no_show: 'danger' } as const;

/** The state of a meeting by icon and word; of an offer also until when it holds. */
export function MeetingState({ meeting }: { meeting: AdminMeeting }) {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  const { status, offerExpiresAt } = meeting;
  return (
    <StatusTag kind={STATUS_KINDS[status]}>
      {status === 'offered' && offerExpiresAt
        ? t('meetings.offeredUntil', { time: times.time(offerExpiresAt) })
        : t(`meetings.status.${status}`)}
    </StatusTag>
  );
}

/** Whether the student came, once somebody marked it. */
export function AttendanceState({ attendance }: { attendance: Attendance }) {
  const { t } = useTranslation('admin');
  if (attendance === 'unknown') return null;
  return <StatusTag kind={ATTENDANCE_KINDS[attendance]}>{t(`meetings.attendance.${attendance}`)}</StatusTag>;
}
