import { api, queryFor } from '@fair/client';
import { adminClicker, type ClickerArea } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { DataTable } from '@fair/ui/DataTable';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { YearNotice } from '../../year/YearNotice.tsx';

const { useListAreasOfYearQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listAreasOfYear: queryFor(build, adminClicker.list, ['Areas']) }),
});

interface CountsOfYearProps {
  readonly year: string;
  readonly actions: ReactNode;
  /** The export of the counts by quarter of an hour. */
  readonly quarters: ReactNode;
}

export function CountsOfYear({ year, actions, quarters }: CountsOfYearProps) {
  const { t } = useTranslation('admin');
  const areas = useListAreasOfYearQuery({ query: { edition: year } });
  return (
    <Page title={t('year.counts', { year })} role="admin" actions={actions}>
      <YearNotice />
      <QueryFaces query={areas} loading={{ variant: 'table' }} error={{ title: t('year.countsFailed') }}>
        {(rows) => <Counts rows={rows} />}
      </QueryFaces>
      <Panel title={t('clicker.quarters')} subtitle={t('clicker.quartersHint')} actions={quarters} />
    </Page>
  );
}

function Counts({ rows }: { readonly rows: readonly ClickerArea[] }) {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useState({ page: 1, pageSize: 100, q: '', filters: {} });
  return (
    <DataTable<ClickerArea>
      columns={[
        { key: 'name', title: t('year.area'), primary: true },
        { key: 'came', title: t('year.came'), align: 'end' },
        { key: 'went', title: t('year.went'), align: 'end' },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      query={query}
      onQueryChange={setQuery}
      emptyText={t('year.noAreas')}
    />
  );
}
