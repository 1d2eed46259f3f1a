import type { PublicCompany, StudentApplication } from '@fair/contract';
import {
  CompanyFilterBar,
  FoundCompanies,
  filterCompanies,
  NO_FILTERS,
  NoCompanies,
  slugsAppliedTo,
  useCompanyFilters,
  useOwnProgram,
} from '@fair/kit/companyFilter';
import { Loading } from '@fair/ui/Loading';
import { CompanyCard } from './CompanyCard.tsx';

interface CompanyListProps {
  readonly companies: readonly PublicCompany[];
  /** The student's own applications. Undefined for other users. */
  readonly applications?: {
    readonly data?: readonly StudentApplication[] | undefined;
    readonly isLoading: boolean;
  };
}

export function CompanyList({ companies, applications }: CompanyListProps) {
  const [filters, setFilters] = useCompanyFilters();
  const own = useOwnProgram();
  if (companies.length === 0) return <NoCompanies />;
  const isWaiting = applications?.isLoading === true && filters.applied !== 'all';
  const applied = applications?.data && { slugs: slugsAppliedTo(applications.data) };
  const shown = filterCompanies(companies, filters, own, applied);
  return (
    <div className="shell-companies">
      <CompanyFilterBar filters={filters} onChange={setFilters} hasApplied={applications !== undefined} />
      {isWaiting ? (
        <Loading variant="cards" />
      ) : (
        <FoundCompanies
          companies={companies}
          shown={shown}
          onClear={() => setFilters({ ...NO_FILTERS, order: filters.order })}
          card={(company) => <CompanyCard company={company} />}
        />
      )}
    </div>
  );
}
