import type { PublicCompany, StudentApplication } from '@fair/contract';
import { useApply } from '@fair/kit/applying';
import { CompanyFilterBar } from '@fair/kit/companyFilter';
import { useStateInAddress } from '@fair/ui/addressState';
import { EmptyState } from '@fair/ui/EmptyState';
import { Checkbox } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterForApply, NO_APPLY_FILTERS, readApplyFilters, writeApplyFilters } from '../applyFilters.ts';
import { CompanyCard } from './CompanyCard.tsx';

interface CompanyListProps {
  readonly companies: readonly PublicCompany[];
  /** Undefined while they are not known. */
  readonly applications: readonly StudentApplication[] | undefined;
}

/** The companies with search, filters, their count, and an apply button each. */
export function CompanyList({ companies, applications }: CompanyListProps) {
  const { t } = useTranslation('student');
  const [filters, setFilters] = useStateInAddress(readApplyFilters, writeApplyFilters);
  const { apply, isRunning, announcement } = useApply();
  const applicationBySlug = useMemo(
    () => new Map(applications?.map((application) => [application.slug, application])),
    [applications],
  );

  if (companies.length === 0) {
    return <EmptyState text={t('apply.empty')} hint={t('apply.emptyHint')} />;
  }
  // A withdrawn application is none, but its card says that there was one.
  const appliedSlugs = new Set(
    applications?.filter(({ status }) => status !== 'withdrawn').map(({ slug }) => slug),
  );
  const shown = filterForApply(companies, filters, appliedSlugs);
  return (
    <>
      <CompanyFilterBar filters={filters} onChange={setFilters}>
        <Checkbox
          checked={filters.mine}
          onChange={(event) => setFilters({ ...filters, mine: event.target.checked })}
        >
          {t('apply.mine')}
        </Checkbox>
      </CompanyFilterBar>
      <p className="student-count" role="status">
        <strong>
          {shown.length === companies.length
            ? t('apply.count', { count: companies.length })
            : t('apply.countOf', { shown: shown.length, total: companies.length })}
        </strong>
        {appliedSlugs.size > 0 ? (
          <span className="student-muted">{t('apply.applied', { count: appliedSlugs.size })}</span>
        ) : null}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          text={t('apply.empty')}
          hint={t('apply.emptyFilteredHint')}
          action={{ label: t('apply.clear'), onSelect: () => setFilters(NO_APPLY_FILTERS) }}
        />
      ) : (
        <ul className="student-companies">
          {shown.map((company) => (
            <li key={company.slug}>
              <CompanyCard
                company={company}
                application={applicationBySlug.get(company.slug)}
                isKnown={applications !== undefined}
                isRunning={isRunning(company.slug)}
                onApply={(chosen) => void apply(chosen)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
