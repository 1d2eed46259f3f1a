import { INDUSTRIES, type Industry, POSITION_CODES, type PositionCode } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionLabel, useProgramOptions, usePrograms } from '../../fair/index.ts';
import { COMPANIES_TEXTS } from '../texts.ts';
import { FilterToggles } from './FilterToggles.tsx';
import { type CompanyFilters, type CompanyToggle, NO_FILTERS } from './filters.ts';
import './filterBar.css';
import { useIndustryLabel } from './useIndustryLabel.ts';
import { useStudent } from './useMatches.ts';

export interface FilterProps {
  readonly filters: CompanyFilters;
  /** Changes some of the filters. The function stays the same between renders. */
  readonly onChange: (changed: Partial<CompanyFilters>) => void;
  /** Filters that the list offers as on or off. */
  readonly toggles: readonly CompanyToggle[];
}

interface FilterChoicesProps extends FilterProps {
  /** Shows `toggles` too. */
  readonly hasToggles?: boolean;
}

/** The fields of all filters except the search. */
export const FilterChoices = memo(
  function FilterChoices({ filters, onChange, toggles, hasToggles = false }: FilterChoicesProps) {
    const { t } = useTranslation(COMPANIES_TEXTS);
    const positionLabel = usePositionLabel();
    const industryLabel = useIndustryLabel();
    const programs = usePrograms();
    // Only students have matches. Other visitors get the companies from A to Z, unless a shared URL has another order.
    const hasMatches = useStudent() !== undefined;
    const programOptions = useProgramOptions(programs.filter(({ code }) => !filters.programs.includes(code)));
    const rest = <T extends string>(codes: readonly T[], chosen: readonly T[], label: (code: T) => string) =>
      codes.filter((code) => !chosen.includes(code)).map((code) => ({ value: code, label: label(code) }));
    return (
      <>
        <div className="fair-company-choices">
          <FormField label={t('list.program')}>
            <Select
              // Always empty: a choice adds a pill, and the select is ready for the next choice.
              value={null}
              placeholder={t('list.allPrograms')}
              options={programOptions}
              showSearch={{ optionFilterProp: 'label' }}
              onSelect={(code) => {
                const program = programs.find((one) => one.code === code)?.code;
                if (program) onChange({ programs: [...filters.programs, program] });
              }}
            />
          </FormField>
          <FormField label={t('list.position')}>
            <Select<PositionCode | null>
              value={null}
              placeholder={t('list.allPositions')}
              options={rest(POSITION_CODES, filters.positions, positionLabel)}
              onSelect={(code) => {
                if (code) onChange({ positions: [...filters.positions, code] });
              }}
            />
          </FormField>
          <FormField label={t('list.industry')}>
            <Select<Industry | null>
              value={null}
              placeholder={t('list.allIndustries')}
              options={rest(INDUSTRIES, filters.industries, industryLabel)}
              onSelect={(code) => {
                if (code) onChange({ industries: [...filters.industries, code] });
              }}
            />
          </FormField>
          {hasMatches || filters.order !== NO_FILTERS.order ? (
            <FormField label={t('list.order')}>
              <Select
                value={filters.order}
                options={[
                  { value: 'best', label: t(hasMatches ? 'list.bestFirst' : 'list.foundFirst') },
                  { value: 'name', label: t('list.byName') },
                ]}
                onChange={(order) => onChange({ order })}
              />
            </FormField>
          ) : null}
        </div>
        {hasToggles ? <FilterToggles filters={filters} onChange={onChange} toggles={toggles} /> : null}
      </>
    );
  },
  // The search text does not change the choices, and rendering them on every keystroke would delay the page.
  (before, after) =>
    before.onChange === after.onChange &&
    before.toggles === after.toggles &&
    before.hasToggles === after.hasToggles &&
    Object.entries(before.filters).every(
      ([name, value]) => name === 'q' || value === after.filters[name as keyof CompanyFilters],
    ),
);
