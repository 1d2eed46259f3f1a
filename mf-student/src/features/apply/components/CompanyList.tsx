import type { PublicCompany, StudentApplication } from '@fair/contract';
import { useApply } from '@fair/kit/applying';
import {
  CompanyFilterBar,
  type CompanyFilters,
  FoundCompanies,
  filterCompanies,
  NO_FILTERS,
  NoCompanies,
  slugsAppliedTo,
  useCompanyFilters,
  useOwnProgram,
} from '@fair/kit/companyFilter';
import { Loading } from '@fair/ui/Loading';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyCard } from './CompanyCard.tsx';

export interface CompanyListProps {
  readonly companies: readonly PublicCompany[];
  readonly applications: {
    readonly data?: readonly StudentApplication[] | undefined;
    readonly isLoading: boolean;
  };
}

export function CompanyList({
  companies,
  applications: { data: applications, isLoading },
}: CompanyListProps) {
  const { t } = useTranslation('student');
  const [filters, setFilters] = useCompanyFilters();
  const [justNow, setJustNow] = useState<ReadonlySet<string>>(new Set());
  const own = useOwnProgram();
  const { apply, isRunning, failureOf, announcement } = useApply();
  const applicationBySlug = useMemo(
    () => new Map(applications?.map((application) => [application.slug, application])),
    [applications],
  );

  if (companies.length === 0) return <NoCompanies />;
  const slugs = slugsAppliedTo(applications ?? []);
  const shown = filterCompanies(companies, filters, own, applications && { slugs, justNow });
  const change = (changed: CompanyFilters) => {
    if (changed.applied !== filters.applied) setJustNow(new Set());
    setFilters(changed);
  };
  return (
    <>
      <CompanyFilterBar filters={filters} onChange={change} hasApplied />
      {isLoading && filters.applied !== 'all' ? (
        <Loading variant="cards" />
      ) : (
        <FoundCompanies
          companies={companies}
          shown={shown}
          onClear={() => setFilters({ ...NO_FILTERS, order: filters.order })}
          beside={
            slugs.size > 0 ? (
              <span className="student-muted">{t('apply.applied', { count: slugs.size })}</span>
            ) : undefined
          }
          card={(company) => (
            <CompanyCard
              company={company}
              application={applicationBySlug.get(company.slug)}
              isKnown={applications !== undefined}
              isRunning={isRunning(company.slug)}
              failure={failureOf(company.slug)}
              onApply={(chosen) => {
                setJustNow(new Set([...justNow, chosen.slug]));
                void apply(chosen);
              }}
            />
          )}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
