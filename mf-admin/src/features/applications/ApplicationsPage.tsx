import {
  type AdminApplication,
  APPLICATION_STATUSES,
  exportApplications,
  exportApplicationsAsXlsx,
  type listAdminApplications,
} from '@fair/contract';
import { ApplicationStatusTag } from '@fair/kit/applying';
import { ExportButton } from '@fair/kit/exporting';
import { useMoments, useProgramName, usePrograms } from '@fair/kit/fair';
import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { breakable, DataTable, type DataTableColumn, useQueryInUrl } from '@fair/ui/DataTable';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetMeetingOverviewQuery } from '../../api/meetings.ts';
import { toFilterParams, toListQuery } from '../../listQuery.ts';
import { serverTable } from '../../serverTable.tsx';
import { useYear, yearInput } from '../../year/useYear.ts';
import { YearNotice } from '../../year/YearNotice.tsx';
import { YearSwitch } from '../../year/YearSwitch.tsx';
import { useListAdminApplicationsQuery } from './api.ts';

/**
 * `/admin/applications`: all applications of the fair, with filters and an export. The server filters and pages them.
 */
export function ApplicationsPage() {
  const { t } = useTranslation('admin');
  const year = useYear();
  const [query, setQuery] = useQueryInUrl();
  const list = useListAdminApplicationsQuery(
    { query: toListQuery<typeof listAdminApplications>(query, year) },
    { refetchOnMountOrArgChange: true },
  );
  const { line, table } = serverTable(t('applications.failed'), list, [query, setQuery]);
  const columns = useApplicationColumns(year);
  return (
    <Page
      title={t('applications.title')}
      subtitle={t('applications.subtitle')}
      role="admin"
      width="wide"
      actions={<YearSwitch />}
    >
      <YearNotice />
      {line}
      <DataTable<AdminApplication>
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        searchAll
        emptyText={t('applications.none')}
        actions={
          <ExportButton
            name="applications"
            title={t('applications.exportTitle')}
            csv={exportApplications}
            xlsx={exportApplicationsAsXlsx}
            narrowing={toFilterParams({ ...query, sort: query.sort ?? '-appliedAt' }, year)}
            purpose="always"
          />
        }
      />
    </Page>
  );
}

function useApplicationColumns(year: string | undefined): DataTableColumn<AdminApplication>[] {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const programName = useProgramName();
  const programs = usePrograms();
  const statuses = applicationStatuses[useLanguage()];
  // The filter by company offers the companies in this overview.
  const companies = useGetMeetingOverviewQuery(yearInput(year)).data?.companies ?? [];
  return [
    {
      key: 'name',
      title: t('applications.student'),
      primary: true,
      render: ({ studentId, name }) =>
        studentId ? <Link to={`/admin/students/${studentId}`}>{breakable(name)}</Link> : breakable(name),
    },
    {
      key: 'company',
      title: t('fields.companyName'),
      filterOptions: companies.map(({ slug, companyName }) => ({ value: slug, label: companyName })),
      render: ({ companyName }) => companyName,
    },
    {
      key: 'program',
      title: t('students.program'),
      filterOptions: programs.map(({ code }) => ({ value: code, label: `${programName(code)} (${code})` })),
      render: ({ program, otherProgram }) => programName(program, otherProgram),
    },
    {
      key: 'status',
      title: t('students.file.status'),
      selfEvident: true,
      filterOptions: APPLICATION_STATUSES.map((status) => ({ value: status, label: statuses[status] })),
      render: ({ status, held }) => (
        <>
          <ApplicationStatusTag status={status} />
          {held ? ` ${t('students.file.held')}` : null}
        </>
      ),
    },
    {
      key: 'hasMeeting',
      title: t('applications.meeting'),
      from: 900,
      render: ({ hasMeeting }) => t(hasMeeting ? 'yes' : 'no'),
    },
    {
      key: 'appliedAt',
      title: t('students.file.appliedAt'),
      sortable: true,
      align: 'end',
      render: ({ appliedAt }) => moments.stamp(appliedAt),
    },
  ];
}
