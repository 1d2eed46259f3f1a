import type { AccessibilityReport, listAccessibilityReports } from '@fair/contract';
import { REPORT_STATES } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { DataTable, type DataTableColumn, type DataTableQuery } from '@fair/ui/DataTable';
import { Panel } from '@fair/ui/Panel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toListQuery } from '../../listQuery.ts';
import { serverTable } from '../../serverTable.tsx';
import { useListAccessibilityReportsQuery } from './api.ts';
import { ReportActions } from './ReportActions.tsx';

/**
 * Initial query: open reports. The query is not stored in the URL, because the page's other table stores its query
 * there.
 */
const OPEN: DataTableQuery = { page: 1, pageSize: 25, q: '', filters: { state: 'open' } };

/** A table of accessibility reports with the answers. */
export function ReportsPanel() {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useState(OPEN);
  const list = useListAccessibilityReportsQuery({
    query: toListQuery<typeof listAccessibilityReports>(query),
  });
  const { line, table } = serverTable(t('reports.failed'), list, [query, setQuery]);
  const columns = useReportColumns();
  return (
    // The panel has no title, because each table of the page has its own.
    <Panel>
      {line}
      <DataTable<AccessibilityReport>
        title={t('reports.title')}
        subtitle={t('reports.subtitle')}
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        rowActions={(report) => <ReportActions report={report} />}
        emptyText={t(query.filters.state === 'open' ? 'reports.noneOpen' : 'reports.none')}
      />
    </Panel>
  );
}

function useReportColumns(): DataTableColumn<AccessibilityReport>[] {
  const { t } = useTranslation('admin');
  const { stamp } = useMoments();
  return [
    {
      key: 'text',
      title: t('reports.text'),
      primary: true,
      // Shown as plain text, because a report may contain HTML.
      render: ({ text }) => <span className="fair-report-text">{text}</span>,
    },
    { key: 'page', title: t('reports.page') },
    { key: 'at', title: t('reports.at'), sortable: true, render: ({ at }) => stamp(at) },
    {
      key: 'state',
      title: t('reports.state'),
      filterOptions: REPORT_STATES.map((state) => ({ value: state, label: t(`reports.states.${state}`) })),
      render: ({ state, answer }) => (
        <>
          {t(`reports.states.${state}`)}
          {answer ? <div className="fair-report-text">{answer}</div> : null}
        </>
      ),
    },
  ];
}
