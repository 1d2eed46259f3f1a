import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import type { StudentMeeting } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { StatusTag, type StatusTagProps } from '@fair/ui/StatusTag';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PastMeetingsProps {
  readonly meetings: readonly StudentMeeting[];
  /** ms since 1970. */
  readonly now: number;
}

/**
 * A collapsible list of past and cancelled meetings. It is open at first if the company or an admin cancelled a future
 * meeting.
 */
export function PastMeetings({ meetings, now }: PastMeetingsProps) {
  const { t } = useTranslation('student');
  const listId = useId();
  const hasUnexpectedCancellation = meetings.some(
    ({ status, startsAt }) =>
      (status === 'cancelled_by_company' || status === 'cancelled_by_admin') && Date.parse(startsAt) > now,
  );
  const [wanted, setWanted] = useState<boolean>();
  const isOpen = wanted ?? hasUnexpectedCancellation;
  return (
    <div>
      <button
        type="button"
        className="student-fold"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setWanted(!isOpen)}
      >
        {t('schedule.mine.old', { count: meetings.length })}
        <DownOutlined aria-hidden="true" className="student-fold-arrow" />
      </button>
      <ul id={listId} className="student-later" hidden={!isOpen}>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <PastMeeting meeting={meeting} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ATTENDED: Record<StudentMeeting['attendance'], StatusTagProps['kind']> = {
  unknown: 'neutral',
  present: 'success',
  late: 'warning',
  no_show: 'danger',
};

function PastMeeting({ meeting }: { readonly meeting: StudentMeeting }) {
  const { t } = useTranslation('student');
  const { weekday, span } = useMoments();
  const { status, attendance, cancelReason, objection } = meeting;
  const company = meeting.companyName;
  return (
    <div className="student-line">
      <time className="student-line-time" dateTime={meeting.startsAt}>
        {span(meeting)}
      </time>
      <div className="student-old">
        <h3>{company}</h3>
        <p className="student-muted">{weekday(meeting.startsAt)}</p>
        {status === 'booked' ? (
          <StatusTag kind={ATTENDED[attendance]}>{t(`schedule.attendance.${attendance}`)}</StatusTag>
        ) : (
          <StatusTag
            kind={status === 'cancelled_by_company' || status === 'cancelled_by_admin' ? 'danger' : 'neutral'}
          >
            {t(`schedule.status.${status}`, { company })}
          </StatusTag>
        )}
        {cancelReason ? <p>{t('schedule.reason', { reason: cancelReason })}</p> : null}
        {objection ? <p>{t('schedule.objection.sent', { text: objection })}</p> : null}
      </div>
    </div>
  );
}
