import type { CatalogueEntry } from '@fair/contract';
import {
  ApplyingProvider,
  CompanyApplicationStatus,
  useListStudentApplicationsQuery,
} from '@fair/kit/applying';
import { CompanyList } from '@fair/kit/companyList';
import { type Query, QueryFaces } from '@fair/kit/faces';
import { OutdatedLine } from '@fair/kit/outdated';
import { StarsProvider, useStudentStars } from '@fair/kit/stars';
import { useTranslation } from 'react-i18next';

interface StudentCompaniesProps {
  readonly companies: Query<readonly CatalogueEntry[]>;
}

/** The public list for a student, with matches, saved companies and the status of applications. */
export const StudentCompanies = (props: StudentCompaniesProps) => (
  <StarsProvider>
    <List {...props} />
  </StarsProvider>
);

function List({ companies }: StudentCompaniesProps) {
  const { t } = useTranslation('shell');
  const { data, error, isLoading, isFetching, refetch } = useListStudentApplicationsQuery();
  const stars = useStudentStars();
  return (
    <QueryFaces query={companies} loading={{ variant: 'cards' }} error={{ title: t('companies.loadFailed') }}>
      {(all) => (
        <ApplyingProvider applications={data}>
          <OutdatedLine
            error={(data ? undefined : error) ?? stars.error}
            isRunning={isFetching || stars.isFetching}
            onRetry={() => {
              if (!data) void refetch();
              if (stars.error) stars.refetch();
            }}
          />
          <CompanyList
            companies={all}
            applications={{ data, isLoading }}
            stars={stars}
            Status={CompanyApplicationStatus}
          />
        </ApplyingProvider>
      )}
    </QueryFaces>
  );
}
