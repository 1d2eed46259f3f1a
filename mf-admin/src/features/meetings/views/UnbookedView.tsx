import { BOARD_TEXTS } from '@fair/board';
import {
  exportUnbooked,
  exportUnbookedAsXlsx,
  type listUnbookedApplications,
  type MeetingOverview,
  type UnbookedApplication,
} from '@fair/contract';
import { ExportButton } from '@fair/kit/exporting';
import { useMoments } from '@fair/kit/fair';
import { DataTable, type DataTableColumn, useQueryInUrl } from '@fair/ui/DataTable';
import { NextStepButton } from '@fair/ui/NextStepButton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toFilterParams, toListQuery } from '../../../listQuery.ts';
import { RowLink } from '../../../rowLink/RowLink.tsx';
import { serverTable } from '../../../serverTable.tsx';
import { useListUnbookedApplicationsQuery } from '../api.ts';
import { viewAddress } from '../components/ViewTabs.tsx';

export interface UnbookedViewProps {
  readonly companies: MeetingOverview['companies'];
  /** Year of a past fair. Undefined for the current fair. */
  readonly year?: string | undefined;
}

/** A table of accepted applicants without a meeting, with links to the boards where they can be placed. */
export function UnbookedView({ companies, year }: UnbookedViewProps) {
  const { t } = useTranslation(['admin', BOARD_TEXTS]);
  const moments = useMoments();
  const [query, setQuery] = useQueryInUrl();
  const list = useListUnbookedApplicationsQuery({
    query: toListQuery<typeof listUnbookedApplications>(query, year),
  });
  const { line, table } = serverTable(t('meetings.unbooked.failed'), list, [query, setQuery]);
  const columns: DataTableColumn<UnbookedApplication>[] = [
    {
      key: 'name',
      title: t('meetings.student'),
      primary: true,
      sortable: true,
      render: ({ studentName }) => studentName,
    },
    {
      key: 'company',
      title: t('meetings.company'),
      filterOptions: companies.map(({ slug, companyName }) => ({ value: slug, label: companyName })),
      render: ({ slug, companyName }) =>
        year === undefined ? <Link to={`/admin/meetings/${slug}`}>{companyName}</Link> : companyName,
    },
    {
      key: 'acceptedAt',
      title: t('meetings.unbooked.acceptedAt'),
      align: 'end',
      render: ({ acceptedAt }) => (acceptedAt ? moments.date(acceptedAt) : '–'),
    },
    { key: 'otherMeetings', title: t('meetings.unbooked.otherMeetings'), align: 'end' },
  ];
  return (
    <>
      {line}
      <DataTable<UnbookedApplication>
        title={t('meetings.views.unbooked')}
        subtitle={t('meetings.unbooked.subtitle')}
        actions={
          table.total ? (
            <>
              <ExportButton
                name="unbooked"
                title={t('meetings.unbooked.exportTitle')}
                csv={exportUnbooked}
                xlsx={exportUnbookedAsXlsx}
                narrowing={toFilterParams(query, year)}
                purpose="always"
              />
              {year === undefined ? (
                <NextStepButton step={{ label: t('meetings.unbooked.fill'), to: viewAddress('fill') }} />
              ) : null}
            </>
          ) : null
        }
        columns={columns}
        {...table}
        rowKey={({ applicationId }) => applicationId}
        searchAll
        emptyText={t('meetings.unbooked.none')}
        {...(year === undefined && {
          rowActions: ({ slug, applicationId, studentName }: UnbookedApplication) => (
            <RowLink
              to={`/admin/meetings/${slug}?place=${applicationId}`}
              label={t('place.placeName', { name: studentName, ns: BOARD_TEXTS })}
            >
              {t('place.place', { ns: BOARD_TEXTS })}
            </RowLink>
          ),
        })}
      />
    </>
  );
}
