import type { Attendance, MeetingStatus } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { StatusTag, type StatusTagProps } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import type { Meeting } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

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

interface MeetingStateProps {
  readonly meeting: Pick<Meeting, 'status' | 'offerExpiresAt'>;
}

/** The status of a meeting as icon and text. An offer also shows when it expires. */
export function MeetingState({ meeting: { status, offerExpiresAt } }: MeetingStateProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  return (
    <StatusTag kind={STATUS_KINDS[status]}>
      {status === 'offered' && offerExpiresAt
        ? t('meeting.offeredUntil', { time: moments.time(offerExpiresAt) })
        : t(`meeting.status.${status}`)}
    </StatusTag>
  );
}

/** The attendance as icon and text. Renders nothing if attendance has not been marked. */
export function AttendanceState({ attendance }: { readonly attendance: Attendance }) {
  const { t } = useTranslation(BOARD_TEXTS);
  if (attendance === 'unknown') return null;
  return <StatusTag kind={ATTENDANCE_KINDS[attendance]}>{t(`attendance.${attendance}`)}</StatusTag>;
}

/** The attendance if it has been marked, otherwise the status of the meeting. */
export function MeetingTag({ meeting }: { readonly meeting: Meeting }) {
  return meeting.status === 'booked' && meeting.attendance !== 'unknown' ? (
    <AttendanceState attendance={meeting.attendance} />
  ) : (
    <MeetingState meeting={meeting} />
  );
}
