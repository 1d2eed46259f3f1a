import { type CompanyGapCounts, REMINDED_GAPS, type RemindedGap } from '@fair/contract';
import { useIsCancelled } from '@fair/kit/fair';
import type { DataTableQuery } from '@fair/ui/DataTable';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Mailing } from './useMailing.tsx';
import './onboarding.css';

const GAPS = ['held', ...REMINDED_GAPS] as const;

interface GapCountsProps {
  /** Undefined if the counts could not be loaded. */
  readonly counts: CompanyGapCounts | undefined;
  readonly query: DataTableQuery;
  readonly onQueryChange: (query: DataTableQuery) => void;
  readonly mailing: Mailing;
}

/**
 * Shows how many active companies lack each part of the profile. A click on a count filters the list, and a button
 * mails all listed companies. Renders nothing if the counts cannot be loaded, because the list below shows the error.
 */
export function GapCounts({ counts, query, onQueryChange, mailing }: GapCountsProps) {
  const { t } = useTranslation('admin');
  const isCancelled = useIsCancelled();
  if (!counts || GAPS.every((gap) => counts[gap] === 0)) return null;
  const { filters } = query;
  const shown = filters.active === 'true' ? GAPS.find((gap) => filters.lacks === gap) : undefined;
  const choose = (gap: keyof CompanyGapCounts) => {
    const { lacks: _gap, active: _active, ...others } = filters;
    const narrowed = gap === shown ? others : { ...others, lacks: gap, active: 'true' };
    onQueryChange({ ...query, page: 1, filters: narrowed });
  };
  return (
    <section className="fair-gap-counts" aria-label={t('onboarding.counts')}>
      {GAPS.filter((gap) => counts[gap] > 0 || gap === shown).map((gap) => (
        <Button
          key={gap}
          type={gap === shown ? 'primary' : 'default'}
          aria-pressed={gap === shown}
          onClick={() => choose(gap)}
        >
          {t(`onboarding.gaps.${gap}`)} <span className="fair-gap-count">{counts[gap]}</span>
        </Button>
      ))}
      {shown && counts[shown] > 0 && !isCancelled ? (
        <Button className="fair-gap-act" loading={mailing.isRunning} onClick={() => void mailAll(shown)}>
          {t(shown === 'held' ? 'onboarding.inviteAll' : 'onboarding.remindAll')}
        </Button>
      ) : null}
    </section>
  );

  function mailAll(gap: 'held' | RemindedGap) {
    return gap === 'held' ? mailing.mail('invite', { all: gap }) : mailing.mail('remind', { all: gap });
  }
}
