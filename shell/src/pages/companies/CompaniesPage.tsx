import { useSession } from '@fair/client';
import type { PublicCompany } from '@fair/contract';
import {
  CompanyFilterBar,
  filterCompanies,
  NO_FILTERS,
  readFilters,
  useOwnProgram,
  writeFilters,
} from '@fair/kit/companyFilter';
import { QueryFaces } from '@fair/kit/faces';
import { useStateInAddress } from '@fair/ui/addressState';
import { EmptyState } from '@fair/ui/EmptyState';
import { Loading } from '@fair/ui/Loading';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { useListCompaniesQuery } from './api.ts';
import { CompanyCard } from './CompanyCard.tsx';
import './companies.css';

/** `/companies`: every active company of the fair, for anyone, with search and filters kept in the address. */
export default function CompaniesPage() {
  const { t } = useTranslation('shell');
  const companies = useListCompaniesQuery();
  const { isLoading: isWhoOpen } = useSession();
  return (
    <Page title={t('companies.title')} subtitle={t('companies.subtitle')}>
      <QueryFaces
        query={companies}
        loading={{ variant: 'cards' }}
        error={{ title: t('companies.loadFailed') }}
      >
        {/* Who asks decides the order: known first, so that no card moves. */}
        {(data) => (isWhoOpen ? <Loading variant="cards" /> : <CompanyList companies={data} />)}
      </QueryFaces>
    </Page>
  );
}

function CompanyList({ companies }: { companies: readonly PublicCompany[] }) {
  const { t } = useTranslation('shell');
  const [filters, setFilters] = useStateInAddress(readFilters, writeFilters);
  const own = useOwnProgram();
  if (companies.length === 0) {
    return <EmptyState text={t('companies.empty')} hint={t('companies.emptyHint')} />;
  }
  const shown = filterCompanies(companies, filters, own);
  return (
    <div className="shell-companies">
      <CompanyFilterBar filters={filters} onChange={setFilters} />
      <p className="shell-companies-count" role="status">
        {shown.length === companies.length
          ? t('companies.count', { count: companies.length })
          : t('companies.countOf', { shown: shown.length, total: companies.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          text={t('companies.empty')}
          hint={t('companies.emptyFilteredHint')}
          action={{
            label: t('companies.clear'),
            onSelect: () => setFilters({ ...NO_FILTERS, order: filters.order }),
          }}
        />
      ) : (
        <ul className="shell-company-cards">
          {shown.map((company) => (
            <li key={company.slug}>
              <CompanyCard company={company} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
