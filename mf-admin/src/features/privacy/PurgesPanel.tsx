import { type listPurges, PURGE_DAYS, PURGE_STATES, type Purge } from '@fair/contract';
import { DataTable, type DataTableColumn, useQueryInUrl } from '@fair/ui/DataTable';
import { formatDate } from '@fair/ui/i18n';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { toListQuery } from '../../listQuery.ts';
import { serverTable } from '../../serverTable.tsx';
import { useListPurgesQuery } from './api.ts';
import { PurgeActions } from './PurgeActions.tsx';

/** Formats a calendar day. Days are stored as UTC dates, so UTC gives the same day in every time zone. */
const dayText = (day: string) => formatDate(day, { timeZone: 'UTC', style: 'short' });

export function PurgesPanel() {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useQueryInUrl();
  const list = useListPurgesQuery({ query: toListQuery<typeof listPurges>(query) });
  const { line, table } = serverTable(t('purges.failed'), list, [query, setQuery]);
  const columns = usePurgeColumns();
  return (
    <Panel title={t('purges.title')} subtitle={t('purges.subtitle', { ahead: PURGE_DAYS.ahead })}>
      {line}
      <DataTable<Purge>
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        rowActions={(purge) => <PurgeActions purge={purge} />}
        {...(Object.keys(query.filters).length === 0 && {
          emptyText: t('purges.empty', { ahead: PURGE_DAYS.ahead }),
        })}
      />
    </Panel>
  );
}

function usePurgeColumns(): DataTableColumn<Purge>[] {
  const { t } = useTranslation('admin');
  return [
    { key: 'rule', title: t('purges.rule'), primary: true, render: ({ rule }) => t(`purges.rules.${rule}`) },
    { key: 'year', title: t('purges.year') },
    { key: 'dueOn', title: t('purges.dueOn'), sortable: true, render: ({ dueOn }) => dayText(dueOn) },
    {
      key: 'state',
      title: t('purges.state'),
      filterOptions: PURGE_STATES.map((state) => ({ value: state, label: t(`purges.stateOf.${state}`) })),
      render: ({ state, heldUntil, reason, erased }) => (
        <>
          {t(`purges.states.${state}`, { day: heldUntil && dayText(heldUntil), count: erased })}
          {state === 'held' ? <div>{reason}</div> : null}
        </>
      ),
    },
    { key: 'counted', title: t('purges.counted'), align: 'end' },
  ];
}
