import type { PublicCompany, StudentApplication } from '@fair/contract';
import { useApply } from '@fair/kit/applying';
import { CompanyFilterBar, useOwnProgram } from '@fair/kit/companyFilter';
import { useStateInAddress } from '@fair/ui/addressState';
import { EmptyState } from '@fair/ui/EmptyState';
import { FormField } from '@fair/ui/FormField';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ApplyFilters,
  filterForApply,
  NO_APPLY_FILTERS,
  readApplyFilters,
  writeApplyFilters,
} from '../applyFilters.ts';
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
  const [justNow, setJustNow] = useState<ReadonlySet<string>>(new Set());
  const own = useOwnProgram();
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
  const shown = filterForApply(companies, filters, { slugs: appliedSlugs, justNow }, own);
  const appliedLabels = { all: t('apply.all'), only: t('apply.mine'), hidden: t('apply.notMine') };
  const changeApplied = (applied: ApplyFilters['applied']) => {
    setJustNow(new Set());
    setFilters({ ...filters, applied });
  };
  return (
    <>
      <CompanyFilterBar
        filters={filters}
        onChange={setFilters}
        ownPill={
          filters.applied === 'all'
            ? undefined
            : {
                key: 'applied',
                label: appliedLabels[filters.applied],
                without: { ...filters, applied: 'all' },
              }
        }
      >
        <FormField label={t('apply.appliedTo')}>
          <Select
            value={filters.applied}
            options={(['all', 'only', 'hidden'] as const).map((value) => ({
              value,
              label: appliedLabels[value],
            }))}
            onChange={changeApplied}
          />
        </FormField>
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
          action={{
            label: t('apply.clear'),
            onSelect: () => setFilters({ ...NO_APPLY_FILTERS, order: filters.order }),
          }}
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
                onApply={(chosen) => {
                  setJustNow(new Set([...justNow, chosen.slug]));
                  void apply(chosen);
                }}
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
