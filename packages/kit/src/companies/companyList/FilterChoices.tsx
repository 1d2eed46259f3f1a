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
  /** Changes some of the filters. It must be the same function in each render. */
  readonly onChange: (changed: Partial<CompanyFilters>) => void;
  /** Filters that are either on or off. */
  readonly toggles: readonly CompanyToggle[];
}

interface FilterChoicesProps extends FilterProps {
  /** Whether the filters in `toggles` are shown too. */
  readonly hasToggles?: boolean;
}

/** Form fields for all filters. The search field is not included. */
export const FilterChoices = memo(
  function FilterChoices({ filters, onChange, toggles, hasToggles = false }: FilterChoicesProps) {
    const { t } = useTranslation(COMPANIES_TEXTS);
    const positionLabel = usePositionLabel();
    const industryLabel = useIndustryLabel();
    const programs = usePrograms();
    // Only students have matches. For other visitors the order can only be changed if a shared URL contains another
    // order.
    const hasMatches = useStudent() !== undefined;
    const programOptions = useProgramOptions(programs.filter(({ code }) => !filters.programs.includes(code)));
    const rest = <T extends string>(codes: readonly T[], chosen: readonly T[], label: (code: T) => string) =>
      codes.filter((code) => !chosen.includes(code)).map((code) => ({ value: code, label: label(code) }));
    return (
      <>
        <div className="fair-company-choices">
          <FormField label={t('list.program')}>
            <Select
              // The select is always empty, so that the user can choose again. Each choice is added as a button below.
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
  // The choices do not depend on the search text. Rendering them again on every keystroke would slow down typing.
  (before, after) =>
    before.onChange === after.onChange &&
    before.toggles === after.toggles &&
    before.hasToggles === after.hasToggles &&
    Object.entries(before.filters).every(
      ([name, value]) => name === 'q' || value === after.filters[name as keyof CompanyFilters],
    ),
);
