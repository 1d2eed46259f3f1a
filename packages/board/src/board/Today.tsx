import { useMoments, useNow, useTableName } from '@fair/kit/fair';
import { useMediaQuery } from '@fair/ui/media';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AttendanceMarks } from '../meeting/Marks.tsx';
import { type Meeting, meetingsToday, type Schedule } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import { NARROW } from './DayBoard.tsx';
import './today.css';

interface TodayProps {
  readonly schedule: Schedule;
  readonly onOpen: (meeting: Meeting) => void;
}

/**
 * Today's meetings: those in progress, those that start next, and past ones whose attendance is not marked yet.
 * Attendance can be marked with one click, so only roles that need no reason for a mark use this part. When the page
 * opens on a phone, it scrolls to this part.
 */
export function Today({ schedule, onOpen }: TodayProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const now = useNow();
  const isNarrow = useMediaQuery(NARROW);
  const section = useRef<HTMLElement>(null);
  const dayOf = (moment: number) => moments.dayOf(new Date(moment).toISOString());
  const { running, next, unmarked } = meetingsToday(schedule.slots, now, dayOf);
  const isToday = running.length + next.length + unmarked.length > 0;

  useEffect(() => {
    if (isToday && isNarrow) section.current?.scrollIntoView?.({ block: 'start' });
  }, [isToday, isNarrow]);

  if (!isToday) return null;
  const list = (meetings: readonly Meeting[], isStarted: boolean) => (
    <ul>
      {meetings.map((meeting) => (
        <TodayMeeting key={meeting.id} meeting={meeting} onOpen={onOpen}>
          {isStarted ? <AttendanceMarks meeting={meeting} /> : null}
        </TodayMeeting>
      ))}
    </ul>
  );
  return (
    <section ref={section} className="fair-today" aria-label={t('today.label')}>
      <div>
        <h2>{t('today.now')}</h2>
        {running.length > 0 ? list(running, true) : <p>{t('today.nobody')}</p>}
      </div>
      <div>
        <h2>{t('today.next')}</h2>
        {next.length > 0 ? list(next, false) : <p>{t('today.noMore')}</p>}
      </div>
      {unmarked.length > 0 ? (
        <details>
          <summary>{t('today.unmarked', { count: unmarked.length })}</summary>
          {list(unmarked, true)}
        </details>
      ) : null}
    </section>
  );
}

interface TodayMeetingProps {
  readonly meeting: Meeting;
  readonly onOpen: (meeting: Meeting) => void;
  readonly children: ReactNode;
}

function TodayMeeting({ meeting, onOpen, children }: TodayMeetingProps) {
  const moments = useMoments();
  const tableName = useTableName();
  return (
    <li>
      <button type="button" className="fair-today-meeting" onClick={() => onOpen(meeting)}>
        <strong>{meeting.studentName}</strong>
        <span className="fair-board-quiet">
          {moments.span(meeting)} · {tableName(meeting.table)}
        </span>
      </button>
      {children}
    </li>
  );
}
