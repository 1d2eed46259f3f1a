import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import {
  type CompanyApplication,
  DECISIONS_AT_ONCE,
  type DecisionOutcome,
  type MeetingRoom,
} from '@fair/contract';
import { Failure } from '@fair/kit/failure';
import { useIsCancelled } from '@fair/kit/fair';
import { useConfirm } from '@fair/ui/ConfirmDialog';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyListCompanyApplicationsQuery } from '../../../api/applications.ts';
import type { toFilterParams } from '../applicantsView.ts';
import { splitByFreeTimes } from '../splitByFreeTimes.ts';
import type { useDecide } from '../useDecide.ts';
import type { useSelection } from '../useSelection.ts';
import { FreeTimesCounts } from './FreeTimesLine.tsx';

const BULK_STATUSES = ['accepted', 'reserve', 'declined'] as const;
type BulkStatus = (typeof BULK_STATUSES)[number];

interface SelectionBarProps {
  /** Text with the number of applicants, shown while nobody is selected. */
  readonly count: string;
  readonly rows: readonly CompanyApplication[];
  /** Number of applicants on all pages that match the filters. */
  readonly total: number;
  readonly narrowing: ReturnType<typeof toFilterParams>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly decisions: ReturnType<typeof useSelectionDecision>;
}

/**
 * Decides on all selected applicants with one confirmation. Applicants whose decision the API refused stay selected.
 */
export function useSelectionDecision(
  { selected, set }: ReturnType<typeof useSelection>,
  decideMany: ReturnType<typeof useDecide>['decideMany'],
  room: MeetingRoom | undefined,
) {
  const { t } = useTranslation('company');
  const confirm = useConfirm();
  const [refused, setRefused] = useState<readonly (DecisionOutcome & { readonly name: string })[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function decide(status: BulkStatus): Promise<void> {
    const applicants = [...selected.values()];
    const count = applicants.length;
    if (isRunning || count === 0) return;
    const split = status === 'accepted' && room ? splitByFreeTimes(applicants, room) : undefined;
    const isOver = split !== undefined && split.rest.length > 0;
    let makesRestReserve = false;
    const isSure = await confirm({
      title: t(`bulk.title.${status}`, { count }),
      body: (
        <>
          {status === 'accepted' && room ? (
            <FreeTimesBeforeAccepting
              room={room}
              fits={split?.fits.length ?? 0}
              rest={split?.rest.length ?? 0}
              onChange={(isChosen) => {
                makesRestReserve = isChosen;
              }}
            />
          ) : null}
          <p>{t('bulk.body')}</p>
        </>
      ),
      // The checkbox in the dialog changes how many applicants are accepted, so the button shows no number.
      confirmLabel: isOver ? t('bulk.way.accepted') : t(`bulk.confirm.${status}`, { count }),
    });
    if (!isSure) return;
    const steps =
      isOver && makesRestReserve
        ? [
            { status, who: split.fits },
            { status: 'reserve' as const, who: split.rest },
          ]
        : [{ status, who: applicants }];
    await send(steps.filter(({ who }) => who.length > 0));
  }

  /**
   * Sends one request per step. After a failed request, the remaining steps are not sent, and their applicants stay
   * selected.
   */
  async function send(
    steps: readonly { readonly status: BulkStatus; readonly who: readonly CompanyApplication[] }[],
  ): Promise<void> {
    setIsRunning(true);
    setFailure(undefined);
    const left = new Map(selected);
    const kept: (DecisionOutcome & { name: string })[] = [];
    for (const { status, who } of steps) {
      const { data: outcomes, error } = await decideMany({ ids: who.map(({ id }) => id), status });
      if (!outcomes) {
        setFailure(error);
        break;
      }
      for (const outcome of outcomes) {
        if (outcome.code === undefined) left.delete(outcome.id);
        else kept.push({ ...outcome, name: selected.get(outcome.id)?.name ?? '' });
      }
    }
    setIsRunning(false);
    setRefused(kept);
    set(left);
  }
  return { decide, isRunning, failure, refused: refused.filter(({ id }) => selected.has(id)) };
}

interface FreeTimesBeforeAcceptingProps {
  readonly room: MeetingRoom;
  readonly fits: number;
  readonly rest: number;
  readonly onChange: (makesRestReserve: boolean) => void;
}

/**
 * Shown in the confirmation if more applicants are accepted than there are free times. A checkbox puts the others on
 * the reserve list.
 */
function FreeTimesBeforeAccepting({ room, fits, rest, onChange }: FreeTimesBeforeAcceptingProps) {
  const { t } = useTranslation('company');
  return (
    <div className="company-room-question">
      <p className="company-room" data-short={rest > 0}>
        {rest > 0 ? <WarningOutlined aria-hidden /> : null}
        <span>
          <FreeTimesCounts room={room} /> {rest > 0 ? t('room.beyond', { count: rest }) : null}
        </span>
      </p>
      {rest > 0 ? (
        <Checkbox onChange={({ target }) => onChange(target.checked)}>
          {fits > 0 ? t('room.restReserve', { fits, count: rest }) : t('room.allReserve', { count: rest })}
        </Checkbox>
      ) : null}
    </div>
  );
}

/**
 * A bar above the list. It selects all applicants of the page, shows how many are selected, and has the buttons for
 * bulk decisions.
 */
export function SelectionBar({ count, rows, total, narrowing, selection, decisions }: SelectionBarProps) {
  const { t } = useTranslation('company');
  const isCancelled = useIsCancelled();
  const { selected, toggle, set } = selection;
  const onPage = rows.filter(({ id }) => selected.has(id)).length;
  const [list, listing] = useLazyListCompanyApplicationsQuery();
  const atMost = Math.min(total, DECISIONS_AT_ONCE);
  const offersAll = onPage === rows.length && total > rows.length && selected.size < atMost;

  /** Selects all applicants who match the filters, up to the number that one bulk request may contain. */
  async function selectAll(): Promise<void> {
    const { data } = await list({ query: { page: 1, pageSize: DECISIONS_AT_ONCE, ...narrowing } });
    if (data) set(new Map(data.rows.map((row) => [row.id, row])));
  }
  return (
    <div className="company-selection">
      <div className="company-selection-line">
        {rows.length > 0 && !isCancelled ? (
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
      {selected.size > 0 && offersAll ? (
        <Button
          type="link"
          className="company-select-all"
          loading={listing.isFetching}
          onClick={() => void selectAll()}
        >
          {t(total > DECISIONS_AT_ONCE ? 'bulk.allFirst' : 'bulk.allFound', { count: atMost, total })}
        </Button>
      ) : null}
      <Failure of={listing.error} what={t('applications.loadFailed')} />
      {selected.size > 0 && !isCancelled ? (
        <fieldset className="company-selection-ways" aria-label={t('bulk.ways')}>
          {BULK_STATUSES.map((way) => (
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
