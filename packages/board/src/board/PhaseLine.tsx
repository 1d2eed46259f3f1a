import { useMoments, useNow } from '@fair/kit/fair';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { countSlots, type Schedule } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import './board.css';

/** Whether the board is final, until when it is not, and how full it is. */
export function PhaseLine({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const counts = countSlots(schedule.slots, useNow());
  const { preliminary, phase, bookingDeadline } = schedule;
  const deadline = bookingDeadline && moments.dateTime(bookingDeadline);
  return (
    <div className="fair-board-phase">
      <p>
        <StatusTag kind={preliminary ? 'warning' : 'success'}>
          {t(preliminary ? 'phase.preliminary' : 'phase.final')}
        </StatusTag>{' '}
        <span>
          {phase === 'notOpen' ? `${t('phase.notOpen')} ` : ''}
          {preliminary
            ? deadline
              ? t('phase.until', { deadline })
              : t('phase.noDeadline')
            : t('phase.since', { deadline: deadline ?? '–' })}
        </span>
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
