import { exportApplicants, exportApplicantsAsXlsx, RATING_FILTERS } from '@fair/contract';
import { ExportButton } from '@fair/kit/exporting';
import { useProgramOptions, usePrograms } from '@fair/kit/fair';
import { SearchBox } from '@fair/kit/SearchBox';
import { useClearButton } from '@fair/ui/clearButton';
import { Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RATING_LABELS } from '../../../review/ratingLabels.ts';
import {
  type ApplicantsFilter,
  CV_FILTERS,
  countActiveFilters,
  SORTS,
  STATUSES,
  toFilterParams,
} from '../applicantsView.ts';
import { CvBookButton } from '../cvBook/CvBookButton.tsx';
import { FactFilters } from './FactFilters.tsx';

interface FiltersProps {
  readonly filter: ApplicantsFilter;
  readonly onChange: (change: Partial<ApplicantsFilter>) => void;
  /** Called when an arrow key moves from the status tabs into the list. */
  readonly onArrow: (key: 'ArrowUp' | 'ArrowDown') => void;
}

/** Search and status tabs. A collapsed section contains more filters and the export. */
export function Filters({ filter, onChange, onArrow }: FiltersProps) {
  const { t } = useTranslation('company');
  const id = useId();
  const programs = useProgramOptions(usePrograms());
  const clearing = useClearButton();
  const chosen = countActiveFilters(filter);
  const [isOpen, setOpen] = useState(false);
  return (
    <search className="company-applicants-filters">
      <SearchBox label={t('applications.search')} value={filter.q} onSearch={(q) => onChange({ q })} />
      {/* The tabs are in a row: the left and right arrow keys choose a tab, and up and down move into the list
          below. */}
      <div
        className="company-status-tabs"
        onKeyDownCapture={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.stopPropagation();
          onArrow(event.key);
        }}
      >
        <Segmented
          aria-label={t('applications.status')}
          value={filter.status}
          options={STATUSES.map((status) => ({ value: status, label: t(`applications.by.${status}`) }))}
          onChange={(status) => onChange({ status })}
        />
      </div>
      <details className="company-more-filters" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{chosen > 0 ? t('filters.titleChosen', { count: chosen }) : t('filters.title')}</summary>
        <div className="company-more-filters-fields">
          <Select
            id={`${id}-program`}
            aria-label={t('filters.program')}
            placeholder={t('filters.anyProgram')}
            allowClear={clearing}
            showSearch={{ optionFilterProp: 'label' }}
            value={filter.program ?? null}
            options={programs}
            popupMatchSelectWidth={false}
            onChange={(program) => onChange({ program: program ?? undefined })}
          />
          <Select
            id={`${id}-rating`}
            aria-label={t('filters.rating')}
            placeholder={t('filters.anyRating')}
            allowClear={clearing}
            value={filter.rating ?? null}
            options={RATING_FILTERS.map((value) => ({
              value,
              label: t(RATING_LABELS[value]),
            }))}
            onChange={(rating) => onChange({ rating: rating ?? undefined })}
          />
          <Select
            id={`${id}-cv`}
            aria-label={t('filters.cv')}
            placeholder={t('filters.anyCv')}
            allowClear={clearing}
            value={filter.cv ?? null}
            options={CV_FILTERS.map((value) => ({ value, label: t(`filters.hasCv.${value}`) }))}
            onChange={(cv) => onChange({ cv: cv ?? undefined })}
          />
          {/* Rendered only while the section is open, because most visits do not need these four selects with their
              long lists. */}
          {isOpen ? <FactFilters filter={filter} onChange={onChange} /> : null}
          <Select
            id={`${id}-sort`}
            aria-label={t('filters.sort')}
            value={filter.sort}
            options={SORTS.map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
            onChange={(sort) => onChange({ sort })}
          />
          <ExportButton
            name="applicants"
            title={t('filters.exportTitle')}
            csv={exportApplicants}
            xlsx={exportApplicantsAsXlsx}
            narrowing={toFilterParams(filter)}
            purpose="always"
          />
          <CvBookButton />
        </div>
      </details>
    </search>
  );
}
