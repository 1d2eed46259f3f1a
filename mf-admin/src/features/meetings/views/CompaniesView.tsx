import { exportApplications, exportApplicationsAsXlsx, type MeetingOverview } from '@fair/contract';
import { ExportButton } from '@fair/kit/exporting';
import { DataTable, type DataTableColumn, useQueryInUrl } from '@fair/ui/DataTable';
import { StatusTag } from '@fair/ui/StatusTag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RowLink } from '../../../rowLink/RowLink.tsx';
import { boardAddress } from '../../../year/boardAddress.ts';
import { yearQuery } from '../../../year/useYear.ts';

type CompanyRow = MeetingOverview['companies'][number];

const takenOf = ({ booked, offered }: CompanyRow) => booked + offered;
/**
 * Returns the share of slots with a meeting, for sorting. Companies without slots come before companies without
 * meetings.
 */
const rateOf = (company: CompanyRow) => (company.slots === 0 ? -1 : takenOf(company) / company.slots);

interface CompaniesViewProps {
  readonly companies: readonly CompanyRow[];
  /** Year of a past fair, whose boards are read-only. Undefined for the current fair. */
  readonly year?: string | undefined;
}

/** A table of the companies with network meetings. Companies without slots are marked. */
export function CompaniesView({ companies, year }: CompaniesViewProps) {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useQueryInUrl();
  const addressOf = (slug: string) => boardAddress(slug, year);
  const number = (
    key: 'offered' | 'blocked' | 'accepted' | 'unbooked' | 'waiting' | 'noShows',
    { hidden = false } = {},
  ): DataTableColumn<CompanyRow> => ({
    key,
    title: t(`meetings.companies.${key}`),
    align: 'end',
    sortable: true,
    hidden,
  });
  const columns: DataTableColumn<CompanyRow>[] = [
    {
      key: 'companyName',
      title: t('meetings.companies.company'),
      primary: true,
      searchable: true,
      sortable: true,
      render: ({ slug, companyName }) => <Link to={addressOf(slug)}>{companyName}</Link>,
    },
    {
      key: 'state',
      title: t('meetings.companies.state'),
      selfEvident: true,
      value: ({ slots }) => (slots === 0 ? 'none' : 'published'),
      filterOptions: [
        { value: 'none', label: t('meetings.companies.noSlots') },
        { value: 'published', label: t('meetings.companies.published') },
      ],
      render: ({ slots }) =>
        slots === 0 ? (
          <StatusTag kind="warning">{t('meetings.companies.noSlots')}</StatusTag>
        ) : (
          <StatusTag kind="success">{t('meetings.companies.published')}</StatusTag>
        ),
    },
    {
      key: 'booked',
      title: t('meetings.companies.booked'),
      align: 'end',
      sortable: true,
      value: rateOf,
      render: (company) =>
        t('meetings.companies.bookedOf', { taken: takenOf(company), count: company.slots }),
    },
    number('offered', { hidden: true }),
    number('blocked', { hidden: true }),
    number('accepted'),
    number('unbooked'),
    number('waiting'),
    number('noShows'),
  ];

  return (
    <DataTable<CompanyRow>
      title={t('meetings.views.companies')}
      subtitle={t('meetings.companies.subtitle')}
      actions={
        <ExportButton
          name="applications"
          label={t('meetings.companies.exportTitle')}
          title={t('meetings.companies.exportTitle')}
          hint={t('meetings.companies.exportHint')}
          csv={exportApplications}
          xlsx={exportApplicationsAsXlsx}
          narrowing={yearQuery(year)}
          purpose="always"
        />
      }
      columns={columns}
      rows={companies}
      rowKey={({ id }) => id}
      query={query}
      onQueryChange={setQuery}
      emptyText={t('meetings.companies.none')}
      rowActions={({ slug, companyName }: CompanyRow) => (
        <RowLink to={addressOf(slug)} label={t('meetings.boardOf', { name: companyName })}>
          {t('meetings.board.open')}
        </RowLink>
      )}
    />
  );
}
