import type { MeetingTime } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { groupByDay, keyOf, stateOf, type TimeState } from '../timeState.ts';
import { TimeButton, useTimeLabel } from './TimeButton.tsx';
import type { ChosenTime } from './TimeSheet.tsx';

interface TimeGridProps {
  readonly times: readonly MeetingTime[];
  /** ms since 1970. */
  readonly now: number;
  readonly movingId: string | undefined;
  readonly mayChoose: boolean;
  readonly onChoose: (time: ChosenTime) => void;
}

/**
 * All times, grouped by day and part of the day. Times that cannot be booked stay in their places in grey, and show the
 * reason when clicked.
 */
export function TimeGrid({ times, now, movingId, mayChoose, onChoose }: TimeGridProps) {
  const { t } = useTranslation('student');
  const { timeZone, time: clock } = useMoments();
  const why = useTimeLabel();
  // The reason is shown as a toast, so that it does not move the buttons.
  const explain = (time: MeetingTime, state: TimeState) =>
    toast.info(clock(time.startsAt), {
      description: state.kind === 'free' ? t('schedule.times.notNow') : why(time, state),
    });
  return (
    <div className="student-grid">
      {groupByDay(times, timeZone).map(({ day, parts }) => (
        <section key={day} aria-label={day}>
          <h4 className="student-grid-day">{day}</h4>
          {parts.map(({ part, times: inPart }) => (
            <div key={part}>
              <p className="student-grid-part">{t(`schedule.times.${part}`)}</p>
              <ul className="student-grid-times" aria-label={`${day}, ${t(`schedule.times.${part}`)}`}>
                {inPart.map((time) => {
                  const state = stateOf(time, now, movingId);
                  return (
                    <li key={keyOf(time)}>
                      <TimeButton
                        time={time}
                        state={state}
                        canChoose={mayChoose && state.kind === 'free'}
                        onChoose={() => onChoose(time)}
                        onExplain={() => explain(time, state)}
                      />
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
