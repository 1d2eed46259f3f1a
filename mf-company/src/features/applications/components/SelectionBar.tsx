import type { CompanyApplication, DecisionOutcome } from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useDecide } from '../useDecide.ts';
import type { useSelection } from '../useSelection.ts';

const WAYS = ['accepted', 'reserve', 'declined'] as const;
type Way = (typeof WAYS)[number];

interface SelectionBarProps {
  /** What is said while nobody is selected: how many there are. */
  readonly count: string;
  readonly rows: readonly CompanyApplication[];
  readonly selection: ReturnType<typeof useSelection>;
  readonly decisions: ReturnType<typeof useSelectionDecision>;
}

/** Decides on the selected together: one question, one request. Who could not be decided on stays selected. */
export function useSelectionDecision(
  { selected, set }: ReturnType<typeof useSelection>,
  decideMany: ReturnType<typeof useDecide>['decideMany'],
) {
  const { t } = useTranslation('company');
  const confirm = useConfirm();
  const [refused, setRefused] = useState<readonly (DecisionOutcome & { readonly name: string })[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function decide(status: Way): Promise<void> {
    const count = selected.size;
    if (isRunning || count === 0) return;
    const isSure = await confirm({
      title: t(`bulk.title.${status}`, { count }),
      body: t('bulk.body'),
      confirmLabel: t(`bulk.confirm.${status}`, { count }),
    });
    if (!isSure) return;
    setIsRunning(true);
    setFailure(undefined);
    const { data: outcomes, error } = await decideMany({ ids: [...selected.keys()], status });
    setIsRunning(false);
    if (!outcomes) {
      setFailure(error);
      return;
    }
    const kept = outcomes
      .filter(({ code }) => code !== undefined)
      .map((outcome) => ({ ...outcome, name: selected.get(outcome.id) ?? '' }));
    setRefused(kept);
    set(new Map(kept.map(({ id, name }) => [id, name])));
  }
  return { decide, isRunning, failure, refused: refused.filter(({ id }) => selected.has(id)) };
}

/** Above the list: all of this page, how many are selected, and what is made of them. */
export function SelectionBar({ count, rows, selection, decisions }: SelectionBarProps) {
  const { t } = useTranslation('company');
  const { selected, toggle, set } = selection;
  const onPage = rows.filter(({ id }) => selected.has(id)).length;
  return (
    <div className="company-selection">
      <div className="company-selection-line">
        {rows.length > 0 ? (
          <Checkbox
            aria-label={t('bulk.all')}
            checked={onPage === rows.length}
            indeterminate={onPage > 0 && onPage < rows.length}
            onChange={({ target }) => toggle(rows, target.checked)}
          />
        ) : null}
        <span className="company-muted" role="status">
          {selected.size > 0 ? t('bulk.selected', { count: selected.size }) : count}
        </span>
        {selected.size > 0 ? (
          <Button type="text" size="small" onClick={() => set(new Map())}>
            {t('bulk.clear')}
          </Button>
        ) : null}
      </div>
      {selected.size > 0 ? (
        <fieldset className="company-selection-ways" aria-label={t('bulk.ways')}>
          {WAYS.map((way) => (
            <Button key={way} loading={decisions.isRunning} onClick={() => void decisions.decide(way)}>
              {t(`bulk.way.${way}`)}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {selected.size > 0 ? <Failure of={decisions.failure} what={t('applications.failed')} /> : null}
      {decisions.refused.length > 0 ? (
        <ul className="company-selection-refused" aria-label={t('bulk.refused')}>
          {decisions.refused.map(({ id, name, code }) => (
            <li key={id}>{t(`bulk.why.${code ?? 'NOT_FOUND'}`, { name })}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
