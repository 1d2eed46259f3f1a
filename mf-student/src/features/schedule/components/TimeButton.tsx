import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import type { MeetingTime } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';
import type { TimeState } from '../timeState.ts';

interface TimeButtonProps {
  readonly time: MeetingTime;
  readonly state: TimeState;
  readonly canChoose: boolean;
  readonly onChoose: () => void;
  /** Called when the student chooses a time that cannot be booked. */
  readonly onExplain: () => void;
}

/**
 * A button for one time, at least 44 px high. It shows the number of free slots, or the reason why the time cannot be
 * booked. CSS shortens a long company name, but screen readers announce all of it.
 */
export function TimeButton({ time, state, canChoose, onChoose, onExplain }: TimeButtonProps) {
  const { t } = useTranslation('student');
  const { span, time: clock } = useMoments();
  const words = useTimeLabel()(time, state);
  const name = [span(time), time.track, words].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={`student-time student-time--${state.kind}`}
      aria-label={name}
      title={state.kind === 'blocked' ? words : undefined}
      // Not `disabled`, so that a time that is taken while it has the focus keeps the focus, and a click shows the
      // reason.
      aria-disabled={!canChoose}
      aria-current={state.kind === 'mine' ? 'true' : undefined}
      onClick={canChoose ? onChoose : onExplain}
    >
      <span className="student-time-clock">
        {state.kind === 'mine' ? <CheckOutlined aria-hidden="true" /> : null}
        {clock(time.startsAt)}
      </span>
      {time.track ? <span className="student-time-words">{time.track}</span> : null}
      {state.kind === 'blocked' ? (
        <>
          <span className="student-time-words">{t('schedule.times.meet')}</span>
          <span className="student-time-words student-time-cut">{state.by.companyName}</span>
          <span className="student-time-words">
            {t('schedule.times.at', { time: clock(state.by.startsAt) })}
          </span>
        </>
      ) : (
        <span className="student-time-words">{words}</span>
      )}
    </button>
  );
}

/** Returns a function that returns the label of a time, for example '2 free', 'Taken' or 'You meet Acme at 13:10'. */
export function useTimeLabel(): (time: MeetingTime, state: TimeState) => string {
  const { t } = useTranslation('student');
  const { time: clock } = useMoments();
  return (time, state) => {
    if (state.kind === 'free') return t('schedule.times.free', { count: time.free });
    if (state.kind === 'blocked')
      return t('schedule.times.blocked', { company: state.by.companyName, time: clock(state.by.startsAt) });
    return t(`schedule.times.${state.kind}`);
  };
}
