import { isBookingAhead, isCancelledStage, useFairStage, useMoments, useNow } from '@fair/kit/fair';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { countSlots, type Schedule } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import './board.css';

/**
 * Shows the booking phase, the deadline until which the board can change, and the numbers of booked, offered, free and
 * blocked times.
 */
export function PhaseLine({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const counts = countSlots(schedule.slots, useNow());
  const { phase, bookingDeadline } = schedule;
  const stage = useFairStage({ phase, bookingDeadline });
  const isPreliminary = isBookingAhead(stage);
  const deadline = bookingDeadline && moments.dateTime(bookingDeadline);
  const deadlineText = deadline ? t('phase.until', { deadline }) : t('phase.noDeadline');
  const texts = {
    notOpen: `${t('phase.notOpen')} ${deadline ? deadlineText : ''}`,
    open: deadlineText,
    closed: deadline ? t('phase.since', { deadline }) : t('phase.closed'),
    over: t('phase.over'),
    cancelling: t('phase.cancelling'),
    cancelled: t('phase.cancelled'),
  };
  return (
    <div className="fair-board-phase">
      <p>
        {isCancelledStage(stage) ? (
          <StatusTag kind="danger">{texts[stage]}</StatusTag>
        ) : (
          <>
            <StatusTag kind={isPreliminary ? 'warning' : 'success'}>
              {t(isPreliminary ? 'phase.preliminary' : 'phase.final')}
            </StatusTag>{' '}
            <span>{texts[stage]}</span>
          </>
        )}
      </p>
      {schedule.slots.length > 0 ? (
        <ul className="fair-board-counts fair-numbers" aria-label={t('phase.counts')}>
          {(['booked', 'offered', 'free', 'blocked'] as const).map((state) => (
            <li key={state}>
              <strong>{counts[state]}</strong> {t(`phase.${state}`)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
