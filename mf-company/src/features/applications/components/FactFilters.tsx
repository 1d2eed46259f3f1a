import { useStudentFacts } from '@fair/kit/studentFacts';
import { useClearButton } from '@fair/ui/clearButton';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicantsFilter } from '../applicantsView.ts';

interface FactFiltersProps {
  readonly filter: ApplicantsFilter;
  readonly onChange: (change: Partial<ApplicantsFilter>) => void;
}

/** Filters by year of study, graduation and languages. Each filter finds only students who have filled in the field. */
export function FactFilters({ filter, onChange }: FactFiltersProps) {
  const { t } = useTranslation('company');
  const facts = useStudentFacts();
  const clearing = useClearButton();
  const months = { showSearch: { optionFilterProp: 'label' }, options: facts.monthOptions } as const;
  return (
    <>
      <Select
        aria-label={t('filters.studyYear')}
        placeholder={t('filters.anyStudyYear')}
        allowClear={clearing}
        value={filter.studyYear ?? null}
        options={facts.studyYearOptions.map(({ value, label }) => ({ value: `${value}` as const, label }))}
        onChange={(studyYear) => onChange({ studyYear: studyYear ?? undefined })}
      />
      <Select
        aria-label={t('filters.graduatesFrom')}
        placeholder={t('filters.graduatesFrom')}
        allowClear={clearing}
        value={filter.graduatesFrom ?? null}
        {...months}
        labelRender={({ label }) => t('filters.graduatesFromMonth', { month: label })}
        popupMatchSelectWidth={false}
        onChange={(month) => onChange({ graduatesFrom: month ?? undefined })}
      />
      <Select
        aria-label={t('filters.graduatesTo')}
        placeholder={t('filters.graduatesTo')}
        allowClear={clearing}
        value={filter.graduatesTo ?? null}
        {...months}
        labelRender={({ label }) => t('filters.graduatesToMonth', { month: label })}
        popupMatchSelectWidth={false}
        onChange={(month) => onChange({ graduatesTo: month ?? undefined })}
      />
      <Select
        aria-label={t('filters.language')}
        placeholder={t('filters.anyLanguage')}
        allowClear={clearing}
        value={filter.language ?? null}
        showSearch={{ optionFilterProp: 'label' }}
        options={facts.languageOptions}
        onChange={(language) => onChange({ language: language ?? undefined })}
      />
    </>
  );
}
