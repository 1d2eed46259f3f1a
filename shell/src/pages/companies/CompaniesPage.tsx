import { useSession } from '@fair/client';
import { QueryFaces } from '@fair/kit/faces';
import { LazyPart } from '@fair/ui/LazyPart';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { useListCompaniesQuery } from './api.ts';
import { CompanyList } from './CompanyList.tsx';
import './companies.css';

const LOADING = { variant: 'cards' } as const;

/** Only students load it. */
const loadStudentCompanies = async () => (await import('./StudentCompanies.tsx')).StudentCompanies;

/** `/companies`: every active company of the fair, for anyone, with search and filters kept in the address. */
export default function CompaniesPage() {
  const { t } = useTranslation('shell');
  const companies = useListCompaniesQuery();
  const { user, isLoading: isWhoOpen } = useSession();
  return (
    <Page title={t('companies.title')} subtitle={t('companies.subtitle')}>
      {/* Who asks decides the order: known first, so that no card moves. */}
      {isWhoOpen ? (
        <Loading {...LOADING} />
      ) : user?.type === 'student' ? (
        <LazyPart load={loadStudentCompanies} props={{ companies }} loading={LOADING} />
      ) : (
        <QueryFaces query={companies} loading={LOADING} error={{ title: t('companies.loadFailed') }}>
          {(data) => <CompanyList companies={data} />}
        </QueryFaces>
      )}
    </Page>
  );
}
