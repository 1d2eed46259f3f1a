import type { StudentSchedule } from '@fair/contract';
import { CalendarFeedPanel } from '@fair/kit/calendarFeed';
import { type FairStage, useNow } from '@fair/kit/fair';
import { sortMeetings } from '../../../api/ownMeetings.ts';
import { sortCompanies } from '../companyState.ts';
import { Companies } from './Companies.tsx';
import { MyMeetings } from './MyMeetings.tsx';
import { Offers } from './Offers.tsx';
import { PhaseLine } from './PhaseLine.tsx';

/** Interval in ms after which meetings that have ended are moved from "Next" to the past meetings. */
const CLOCK_STEP = 15_000;

interface ScheduleProps {
  readonly schedule: StudentSchedule;
  readonly stage: FairStage;
  /** Called when the page is outdated, for example because an offer has expired. */
  readonly onOutdated: () => void;
}

/** The schedule with the most urgent part first: phase, offers, meetings, companies and calendar. */
export function Schedule({ schedule, stage, onOutdated }: ScheduleProps) {
  const now = useNow(CLOCK_STEP);
  const own = sortMeetings(schedule.meetings, now);
  const companies = sortCompanies(schedule);
  return (
    <div className="student-schedule">
      <PhaseLine settings={schedule.settings} stage={stage} own={own} />
      <Offers offers={own.offers} onOutdated={onOutdated} />
      <div className="student-schedule-columns">
        <div className="student-schedule-mine" tabIndex={-1}>
          <MyMeetings
            own={own}
            desk={schedule.desk}
            cutoffHours={schedule.settings.cancelCutoffHours}
            stage={stage}
            now={now}
          />
        </div>
        <div className="student-schedule-book">
          <Companies companies={companies} settings={schedule.settings} stage={stage} now={now} />
        </div>
        <div className="student-schedule-calendar">
          <CalendarFeedPanel />
        </div>
      </div>
    </div>
  );
}
