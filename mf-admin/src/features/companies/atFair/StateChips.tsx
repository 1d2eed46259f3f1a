import type { CompaniesByState } from '@fair/contract';
import { statesAtFair } from '@fair/texts/participation';
import type { DataTableQuery } from '@fair/ui/DataTable';
import { useLanguage } from '@fair/ui/i18n';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { inState, isAtFair, LISTED_STATES, shownState } from './fairStates.ts';
import '../onboarding/onboarding.css';

interface StateChipsProps {
  /** Undefined if the counts could not be loaded; the chips then have no numbers. */
  readonly counts: CompaniesByState | undefined;
  readonly query: DataTableQuery;
  readonly onQueryChange: (query: DataTableQuery) => void;
}

/** Buttons that list the companies in one state at this fair, those not at this fair, or all companies. */
export function StateChips({ counts, query, onQueryChange }: StateChipsProps) {
  const { t } = useTranslation('admin');
  const states = statesAtFair[useLanguage()];
  const shown = shownState(query);
  return (
    <section className="fair-gap-counts" aria-label={t('companies.states.label')}>
      {LISTED_STATES.filter((state) => !isAtFair(state) || state === shown || counts?.[state] !== 0).map(
        (state) => (
          <Button
            key={state}
            type={state === shown ? 'primary' : 'default'}
            aria-pressed={state === shown}
            onClick={() => onQueryChange(inState(query, state))}
          >
            {state === 'all' ? t('companies.states.all') : states[state]}{' '}
            {isAtFair(state) && counts ? <span className="fair-gap-count">{counts[state]}</span> : null}
          </Button>
        ),
      )}
    </section>
  );
}
