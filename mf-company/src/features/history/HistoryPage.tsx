import type { CompanyHistory, PastApplicant } from '@fair/contract';
import { ApplicationStatusTag } from '@fair/kit/applying';
import { QueryFaces } from '@fair/kit/faces';
import { useProgramName, useTableName } from '@fair/kit/fair';
import { DataTable, useQueryInUrl } from '@fair/ui/DataTable';
import { EmptyState } from '@fair/ui/EmptyState';
import { formatDate, formatDateTime, useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGetCompanyHistoryQuery, useListPastApplicantsQuery } from '../../api/history.ts';

/** `/company/history`: the company's applicants and meetings at earlier fairs. */
export function HistoryPage() {
  const { t } = useTranslation('company');
  const history = useGetCompanyHistoryQuery();
  return (
    <Page title={t('history.title')} subtitle={t('history.subtitle')} width="wide">
      <QueryFaces query={history} loading={{ variant: 'table' }} error={{ title: t('history.failed') }}>
        {(fairs) => <Fairs fairs={fairs} />}
      </QueryFaces>
    </Page>
  );
}

function Fairs({ fairs }: { readonly fairs: CompanyHistory }) {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const [address, setAddress] = useSearchParams();
  const [latest] = fairs;
  const shown = fairs.find(({ year }) => String(year) === address.get('year')) ?? latest;
  if (!shown) return <EmptyState text={t('history.none')} hint={t('history.noneHint')} />;
  const { name, timeZone, year, programs, ...counts } = shown;
  return (
    <div className="company-dashboard">
      {fairs.length > 1 ? (
        <Select
          aria-label={t('history.year')}
          value={year}
          onChange={(chosen: number) => setAddress({ year: String(chosen) })}
          options={fairs.map((fair) => ({ value: fair.year, label: `${fair.name[language]} ${fair.year}` }))}
        />
      ) : null}
      <Applicants
        key={year}
        year={year}
        timeZone={timeZone}
        programs={programs}
        title={`${name[language]} ${year}`}
        subtitle={t('history.counts', counts)}
      />
    </div>
  );
}

interface ApplicantsProps {
  readonly year: number;
  readonly timeZone: string;
  readonly programs: CompanyHistory[number]['programs'];
  readonly title: string;
  readonly subtitle: string;
}

function Applicants({ year, timeZone, programs, title, subtitle }: ApplicantsProps) {
  const { t } = useTranslation('company');
  const programName = useProgramName({ programs });
  const tableName = useTableName({ inSentence: true });
  const [query, setQuery] = useQueryInUrl();
  const { page, pageSize } = query;
  const list = useListPastApplicantsQuery({ params: { year: String(year) }, query: { page, pageSize } });
  return (
    <QueryFaces query={list} loading={{ variant: 'table' }} error={{ title: t('history.failed') }}>
      {({ rows, total }) => (
        <DataTable<PastApplicant>
          title={title}
          subtitle={subtitle}
          columns={[
            {
              key: 'name',
              title: t('history.student'),
              primary: true,
              render: ({ name }) => name ?? t('history.forgotten'),
            },
            { key: 'program', title: t('history.program'), render: ({ program }) => programName(program) },
            {
              key: 'appliedAt',
              title: t('history.applied'),
              render: ({ appliedAt }) => formatDate(appliedAt, { timeZone, style: 'short' }),
            },
            {
              key: 'status',
              title: t('history.outcome'),
              render: ({ status }) => <ApplicationStatusTag status={status} />,
            },
            {
              key: 'meeting',
              title: t('history.meeting'),
              render: ({ meeting }) =>
                meeting
                  ? `${formatDateTime(meeting.startsAt, { timeZone })}, ${tableName(meeting.table)}`
                  : '–',
            },
          ]}
          rows={rows}
          total={total}
          rowKey={({ id }) => id}
          query={query}
          onQueryChange={setQuery}
          emptyText={t('history.nobody')}
        />
      )}
    </QueryFaces>
  );
}
