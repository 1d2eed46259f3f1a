import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import {
  type AdminCompany,
  COMPANY_EXPORT_FIELDS,
  COMPANY_GAPS,
  type CompanyUser,
  exportCompanies,
  exportCompaniesAsXlsx,
  type listAdminCompanies,
  PACKAGES,
} from '@fair/contract';
import { ExportButton } from '@fair/kit/exporting';
import { useTimeZone } from '@fair/kit/fair';
import { DataTable, type DataTableColumn, type DataTableQuery, useQueryInUrl } from '@fair/ui/DataTable';
import { formatDate } from '@fair/ui/i18n';
import { Loading } from '@fair/ui/Loading';
import { useMediaQuery } from '@fair/ui/media';
import { Page } from '@fair/ui/Page';
import { StatusTag } from '@fair/ui/StatusTag';
import { BREAKPOINTS } from '@fair/ui/theme';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useGetMetaQuery } from '../../api/meta.ts';
import { ActivityButtons } from '../../bulk/ActivityButtons.tsx';
import { useBulkSelection } from '../../bulk/useBulkSelection.tsx';
import { WriteButton } from '../../bulk/WriteButton.tsx';
import { toFilterParams, toListQuery } from '../../listQuery.ts';
import {
  useCountCompanyGapsQuery,
  useListAdminCompaniesQuery,
  useSetCompaniesActiveMutation,
} from './api.ts';
import { inState, type ListedState, shownState, withoutState, withState } from './atFair/fairStates.ts';
import { ParticipationButtons } from './atFair/ParticipationButtons.tsx';
import { StateChips } from './atFair/StateChips.tsx';
import { CompanyDetails } from './components/CompanyDetails.tsx';
import { EditCompanyDrawer } from './components/EditCompanyDrawer.tsx';
import { MissingParts } from './components/MissingParts.tsx';
import { GapCounts } from './onboarding/GapCounts.tsx';
import { MailButtons } from './onboarding/MailButtons.tsx';
import { useMailing } from './onboarding/useMailing.tsx';
import './companies.css';
import { Marked } from '../../marked/Marked.tsx';
import { ParticipationTag } from '../../ParticipationTag.tsx';
import { RowLink } from '../../rowLink/RowLink.tsx';
import { serverTable } from '../../serverTable.tsx';
import { useYear } from '../../year/useYear.ts';
import { YearNotice } from '../../year/YearNotice.tsx';
import { YearSwitch } from '../../year/YearSwitch.tsx';
import './texts.ts';

/** Minimum window width in px for showing contact name and email address as columns. */
const CONTACT_FROM = 1200;

/** `/admin/companies`: the list of all companies, with their profiles, editing and export. */
export function CompaniesPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  // On narrow screens the contact is shown in the details of a row, and one search field covers all columns.
  const isNarrow = useMediaQuery(`(max-width: ${CONTACT_FROM - 0.02}px)`);
  const year = useYear();
  const columns = useCompanyColumns(year === undefined);
  // The table is shown only when the counts above it have loaded. Otherwise the counts would push the table down when
  // they appear.
  const { data: counts, isLoading: isCounting } = useCountCompanyGapsQuery(undefined, {
    skip: year !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const { data: meta, isLoading: isMetaLoading } = useGetMetaQuery(undefined, {
    skip: year !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const [inUrl, setInUrl] = useQueryInUrl();
  // A past fair has no state chips: its list contains every company with data from that fair.
  const query = year === undefined ? withState(inUrl) : inUrl;
  const shown = withoutState(inUrl);
  const setQuery = (next: DataTableQuery) => setInUrl(inState(next, shownState(inUrl), next.page));
  // `opening` is part of the drawer's key, so that the drawer starts from the stored company each time it opens.
  const [edited, setEdited] = useState<{ company: CompanyUser; opening: number }>();
  const [isEditing, setIsEditing] = useState(false);
  const list = useListAdminCompaniesQuery({
    query: toListQuery<typeof listAdminCompanies>(query, year),
  });
  const { line, table } = serverTable(t('companies.failed'), list, [shown, setQuery]);

  const [setActive] = useSetCompaniesActiveMutation();
  const { selection, chosen, chosenRows, notice } = useBulkSelection<AdminCompany>({
    rows: table.rows,
    keyOf: ({ slug }) => slug,
    nameOf: ({ companyName }) => companyName,
    scope: JSON.stringify([query.q, query.filters]),
  });

  const mailing = useMailing(chosen);

  return (
    <Page
      title={t('companies.title')}
      subtitle={t(`companies.subtitles.${subtitleOf(year, shownState(inUrl))}`)}
      role="admin"
      width="wide"
      actions={
        year === undefined ? (
          <>
            <YearSwitch />
            <Button
              icon={<ImportOutlined aria-hidden="true" />}
              onClick={() => void navigate('/admin/companies/import')}
            >
              {t('onboarding.import')}
            </Button>
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => void navigate('/admin/company')}
            >
              {t('companies.create')}
            </Button>
          </>
        ) : (
          <YearSwitch />
        )
      }
    >
      <YearNotice />
      {isCounting || isMetaLoading ? (
        <Loading variant="table" />
      ) : (
        <>
          {year === undefined ? (
            <>
              <StateChips counts={meta?.participations} query={inUrl} onQueryChange={setInUrl} />
              {/* Gaps are counted only for confirmed companies. */}
              <GapCounts counts={counts} query={shown} onQueryChange={setInUrl} mailing={mailing} />
            </>
          ) : null}
          {line}
          {notice}
          <DataTable<AdminCompany>
            columns={columns}
            {...table}
            {...(year === undefined && {
              selection: {
                ...selection,
                actions: (
                  <>
                    <ActivityButtons
                      of="companies"
                      chosen={chosen}
                      send={(slugs, active) => setActive({ body: { slugs, active } })}
                    />
                    <ParticipationButtons chosen={chosen} />
                    <MailButtons chosen={chosen} mailing={mailing} />
                    <WriteButton of="companies" people={chosenRows.map(({ id }) => id)} />
                  </>
                ),
              },
            })}
            rowKey={(company) => company.slug}
            {...(Object.keys(shown.filters).length === 0 &&
              !shown.q && { emptyText: t('companies.states.empty') })}
            searchAll={isNarrow}
            expandedRow={(company) => <CompanyDetails company={company} withContact={isNarrow} />}
            {...(year === undefined && {
              rowActions: (company: AdminCompany) => (
                <>
                  <Button
                    size="small"
                    icon={<EditOutlined aria-hidden="true" />}
                    aria-label={t('companies.editNamed', { name: company.companyName })}
                    onClick={() => {
                      setEdited({ company, opening: (edited?.opening ?? 0) + 1 });
                      setIsEditing(true);
                    }}
                  >
                    {t('companies.edit')}
                  </Button>
                  <RowLink
                    to={`/admin/companies/${company.slug}/team`}
                    label={t('companies.teamOf', { name: company.companyName })}
                  >
                    {t('companies.team')}
                  </RowLink>
                </>
              ),
            })}
            actions={
              <ExportButton
                name="companies"
                title={t('companies.exportTitle')}
                csv={exportCompanies}
                xlsx={exportCompaniesAsXlsx}
                narrowing={toFilterParams(query, year)}
                fields={COMPANY_EXPORT_FIELDS}
              />
            }
          />
        </>
      )}
      {edited ? (
        <EditCompanyDrawer
          key={edited.opening}
          company={edited.company}
          open={isEditing}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </Page>
  );
}

/**
 * Returns the text key of the subtitle, which says which companies are listed. For a past fair the key is always the
 * same, because the page then has no chips for the state.
 */
const subtitleOf = (year: string | undefined, state: ListedState) =>
  year === undefined && (state === 'all' || state === 'none') ? state : 'ofFair';

/** @param hasState whether the companies have a state at the fair; false for a past fair */
function useCompanyColumns(hasState: boolean): DataTableColumn<AdminCompany>[] {
  const { t } = useTranslation('admin');
  const timeZone = useTimeZone();
  const day = (at: string) => formatDate(at, { timeZone, style: 'short' });
  const packages = PACKAGES.map(({ value, label }) => ({ value: String(value), label }));
  return [
    {
      key: 'companyName',
      title: t('fields.companyName'),
      primary: true,
      searchable: true,
      sortable: true,
      render: ({ companyName, mailRefusedAt }) =>
        mailRefusedAt ? (
          <Marked mark={t('companies.mailRefused', { day: day(mailRefusedAt) })}>{companyName}</Marked>
        ) : (
          companyName
        ),
    },
    ...(hasState
      ? [
          {
            key: 'state',
            title: t('companies.states.column'),
            selfEvident: true,
            render: ({ state }: AdminCompany) => <ParticipationTag state={state} />,
          },
        ]
      : []),
    { key: 'name', title: t('fields.name'), searchable: true, sortable: true, from: CONTACT_FROM },
    { key: 'email', title: t('companies.login'), searchable: true, sortable: true, from: CONTACT_FROM },
    { key: 'slug', title: t('fields.slug'), searchable: true, sortable: true, hidden: true },
    {
      key: 'packageId',
      title: t('fields.packageId'),
      selfEvident: true,
      sortable: true,
      filterOptions: packages,
      render: ({ packageId }) => packages.find(({ value }) => value === String(packageId))?.label,
    },
    {
      key: 'networkMeeting',
      title: t('fields.networkMeeting'),
      from: BREAKPOINTS.cards,
      filterOptions: [
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ],
      render: ({ networkMeeting }) => t(networkMeeting ? 'yes' : 'no'),
    },
    {
      key: 'active',
      title: t('fields.active'),
      selfEvident: true,
      filterOptions: [
        { value: 'true', label: t('companies.active') },
        { value: 'false', label: t('companies.inactive') },
      ],
      render: ({ active }) => (
        <StatusTag kind={active ? 'success' : 'neutral'}>
          {t(active ? 'companies.active' : 'companies.inactive')}
        </StatusTag>
      ),
    },
    {
      key: 'lacks',
      title: t('companies.lacks'),
      align: 'end',
      filterOptions: COMPANY_GAPS.map((gap) => ({ value: gap, label: t(`companies.gaps.${gap}`) })),
      render: (company) => <MissingParts company={company} />,
    },
    {
      key: 'remindedAt',
      title: t('onboarding.remindedAt'),
      hidden: true,
      render: ({ remindedAt }) => remindedAt && formatDate(remindedAt, { timeZone, style: 'short' }),
    },
    {
      key: 'createdAt',
      title: t('fields.createdAt'),
      sortable: true,
      from: 1300,
      align: 'end',
      render: ({ createdAt }) => formatDate(createdAt, { timeZone, style: 'short' }),
    },
  ];
}
