import type { StudentMeeting } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';

interface PlaceProps {
  readonly meeting: Pick<StudentMeeting, 'startsAt' | 'endsAt' | 'table' | 'track'>;
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
      {meeting.track ? (
        <div>
          <dt>{t('schedule.track')}</dt>
          <dd>{meeting.track}</dd>
        </div>
      ) : null}
    </dl>
  );
}
