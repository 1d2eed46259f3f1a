import { useSession } from '@fair/client';
import { CompanyList, useCatalogue } from '@fair/kit/companyList';
import { QueryFaces } from '@fair/kit/faces';
import { usePublicStars } from '@fair/kit/stars';
import { LazyPart } from '@fair/ui/LazyPart';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import './companies.css';

const LOADING = { variant: 'cards' } as const;

/** Lazy-loaded, because only students need it. */
const loadStudentCompanies = async () => (await import('./StudentCompanies.tsx')).StudentCompanies;

/** `/companies`: the public list of all active companies of the fair, with search and filters stored in the URL. */
export default function CompaniesPage() {
  const { t } = useTranslation('shell');
  const companies = useCatalogue();
  const stars = usePublicStars();
  const { user, isLoading: isSessionLoading } = useSession();
  return (
    <Page
      title={t('companies.title')}
      subtitle={<span className="fair-wide-only">{t('companies.subtitle')}</span>}
    >
      {/* The order of the companies depends on the user. Without waiting for the session, the cards would move when the
          user is known. */}
      {isSessionLoading ? (
        <Loading {...LOADING} />
      ) : user?.type === 'student' ? (
        <LazyPart load={loadStudentCompanies} props={{ companies }} loading={LOADING} />
      ) : (
        <QueryFaces query={companies} loading={LOADING} error={{ title: t('companies.loadFailed') }}>
          {(data) => <CompanyList companies={data} stars={stars} />}
        </QueryFaces>
      )}
    </Page>
  );
}
