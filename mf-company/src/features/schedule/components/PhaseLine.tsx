import { useNow } from '@fair/area/fair';
import type { CompanySchedule } from '@fair/contract';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { countSlots } from '../times.ts';
import { useWords } from '../useWords.ts';

/** Whether the board is final, until when it is not, and how full it is. */
export function PhaseLine({ schedule }: { schedule: CompanySchedule }) {
  const { t } = useTranslation('company');
  const words = useWords();
  const counts = countSlots(schedule.slots, useNow());
  const { preliminary, phase, bookingDeadline } = schedule;
  const deadline = bookingDeadline && words.moment(bookingDeadline);
  return (
    <div className="company-phase">
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
      {counts.total > 0 ? (
        <ul className="company-counts fair-numbers" aria-label={t('phase.counts')}>
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
