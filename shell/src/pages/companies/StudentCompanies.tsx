import type { PublicCompany } from '@fair/contract';
import { useListStudentApplicationsQuery } from '@fair/kit/applying';
import { type Query, QueryFaces } from '@fair/kit/faces';
import { OutdatedLine } from '@fair/kit/outdated';
import { useTranslation } from 'react-i18next';
import { CompanyList } from './CompanyList.tsx';

interface StudentCompaniesProps {
  readonly companies: Query<readonly PublicCompany[]>;
}

export function StudentCompanies({ companies }: StudentCompaniesProps) {
  const { t } = useTranslation('shell');
  const { data, error, isLoading, isFetching, refetch } = useListStudentApplicationsQuery();
  return (
    <QueryFaces query={companies} loading={{ variant: 'cards' }} error={{ title: t('companies.loadFailed') }}>
      {(all) => (
        <>
          <OutdatedLine
            error={data ? undefined : error}
            isRunning={isFetching}
            onRetry={() => void refetch()}
          />
          <CompanyList companies={all} applications={{ data, isLoading }} />
        </>
      )}
    </QueryFaces>
  );
}
