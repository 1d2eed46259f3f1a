import type { StudentMeeting } from '@fair/contract';
import { type FairStage, useMoments, useTableName } from '@fair/kit/fair';
import { Panel } from '@fair/ui/Panel';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import type { OwnMeetings } from '../../../api/ownMeetings.ts';
import { MeetingActions } from './MeetingActions.tsx';
import { NoShow } from './NoShow.tsx';
import { PastMeetings } from './PastMeetings.tsx';
import { Place } from './Place.tsx';

interface MyMeetingsProps {
  readonly own: OwnMeetings;
  /** Contact of the fair desk, which students need to cancel after the cutoff. */
  readonly desk: string;
  readonly cutoffHours: number;
  readonly stage: FairStage;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * The student's meetings (MEETINGS §4.15). The current and the next meeting are large; the others follow in order of
 * time.
 */
export function MyMeetings({ own, desk, cutoffHours, stage, now }: MyMeetingsProps) {
  const { t } = useTranslation('student');
  // While a meeting is running, the next meeting is large too.
  const isRunning = own.ahead[0] !== undefined && Date.parse(own.ahead[0].startsAt) <= now;
  const large = own.ahead.slice(0, isRunning ? 2 : 1);
  const later = own.ahead.slice(large.length);
  const actions = { desk, cutoffHours, stage, now };
  return (
    <Panel title={t('schedule.mine.title')}>
      <div className="student-meetings">
        {large.map((meeting) => (
          <NextMeeting key={meeting.id} meeting={meeting} now={now}>
            <MeetingActions meeting={meeting} {...actions} />
          </NextMeeting>
        ))}
        {large.length === 0 ? <p className="student-muted">{t('schedule.mine.none')}</p> : null}
        {later.length > 0 ? (
          <ul className="student-later" aria-label={t('schedule.mine.later')}>
            {later.map((meeting) => (
              <li key={meeting.id}>
                <LaterMeeting meeting={meeting} />
                <MeetingActions meeting={meeting} {...actions} />
              </li>
            ))}
          </ul>
        ) : null}
        {own.contested.map((meeting) => (
          <NoShow key={meeting.id} meeting={meeting} />
        ))}
        {own.old.length > 0 ? <PastMeetings meetings={own.old} now={now} /> : null}
      </div>
    </Panel>
  );
}

interface NextMeetingProps {
  readonly meeting: StudentMeeting;
  readonly now: number;
  readonly children: React.ReactNode;
}

function NextMeeting({ meeting, now, children }: NextMeetingProps) {
  const { t } = useTranslation('student');
  const isRunning = Date.parse(meeting.startsAt) <= now;
  return (
    <article className="student-next">
      <StatusTag kind={isRunning ? 'success' : 'info'}>
        {isRunning ? t('schedule.mine.now') : t('schedule.mine.next')}
      </StatusTag>
      <h3>{meeting.companyName}</h3>
      <Place meeting={meeting} />
      {children}
    </article>
  );
}

function LaterMeeting({ meeting }: { readonly meeting: StudentMeeting }) {
  const tableName = useTableName({ inSentence: true });
  const { weekday, span } = useMoments();
  return (
    <div className="student-line">
      <time className="student-line-time" dateTime={meeting.startsAt}>
        {span(meeting)}
      </time>
      <div>
        <h3>{meeting.companyName}</h3>
        <p className="student-muted">
          {[weekday(meeting.startsAt), tableName(meeting.table), meeting.track].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}
