import type { StudentMeeting } from '@fair/contract';
import { hasEnded, useFairStage, useMoments, useNow, useTableName } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sortMeetings } from '../../../api/ownMeetings.ts';

/** The student's coming meetings with time and place. Renders nothing if there are none. */
export function MeetingsPanel({ meetings }: { readonly meetings: readonly StudentMeeting[] }) {
  const { t } = useTranslation('student');
  const { weekday, span } = useMoments();
  const tableName = useTableName();
  const stage = useFairStage();
  const { ahead } = sortMeetings(meetings, useNow());
  if (ahead.length === 0) return null;
  return (
    <Panel
      band
      title={t('myFair.meetings')}
      actions={
        <Link to="/student/schedule">{t(hasEnded(stage) ? 'myFair.toMeetings' : 'myFair.toSchedule')}</Link>
      }
    >
      <ul className="student-fair-list">
        {ahead.map((meeting) => (
          <li key={meeting.id} className="student-fair-meeting">
            <strong>
              <time dateTime={meeting.startsAt}>{span(meeting)}</time>
            </strong>
            <span>{weekday(meeting.startsAt)}</span>
            <Link to={`/companies/${encodeURIComponent(meeting.slug)}`}>{meeting.companyName}</Link>
            <span className="student-fair-end">
              {[tableName(meeting.table), meeting.track].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
