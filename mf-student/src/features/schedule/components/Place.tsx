import type { StudentMeeting } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface PlaceProps {
  readonly meeting: Pick<StudentMeeting, 'startsAt' | 'endsAt' | 'table' | 'track' | 'booth'>;
}

/** Time and table of a meeting, large enough to read in a crowd. */
export function Place({ meeting }: PlaceProps) {
  const { t } = useTranslation('student');
  const { weekday, span } = useMoments();
  return (
    <dl className="student-place">
      <div>
        <dt>{weekday(meeting.startsAt)}</dt>
        <dd className="student-place-big">
          <time dateTime={meeting.startsAt}>{span(meeting)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('schedule.table')}</dt>
        <dd className="student-place-big">{meeting.table}</dd>
      </div>
      {meeting.booth ? (
        <div>
          <dt>{t('schedule.booth', { code: meeting.booth })}</dt>
          <dd>
            <Link to={`/map?booth=${encodeURIComponent(meeting.booth)}`}>{t('schedule.whereIsIt')}</Link>
          </dd>
        </div>
      ) : null}
      {meeting.track ? (
        <div>
          <dt>{t('schedule.track')}</dt>
          <dd>{meeting.track}</dd>
        </div>
      ) : null}
    </dl>
  );
}
