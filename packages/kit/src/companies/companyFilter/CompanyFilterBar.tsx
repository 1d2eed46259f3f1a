import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { POSITION_CODES } from '@fair/contract';
import { useClearButton } from '@fair/ui/clearButton';
import { FormField } from '@fair/ui/FormField';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionLabel, useProgramName, useProgramOptions, usePrograms } from '../../fair/index.ts';
import { KIT_TEXTS } from '../../texts.ts';
import './companyFilter.css';
import type { CompanyFilters } from './companyFilters.ts';
import { useOwnProgram } from './useOwnProgram.ts';

interface CompanyFilterBarProps {
  readonly filters: CompanyFilters;
  readonly onChange: (filters: CompanyFilters) => void;
  /** Shows the filter for companies that the student has applied to. */
  readonly hasApplied: boolean;
}

/**
 * Search, filters and sort order for companies. Each active filter is shown as a pill that removes it. On a phone only
 * the search is visible and a button opens the filters, so that the first company fits on the first screen.
 */
export function CompanyFilterBar(props: CompanyFilterBarProps) {
  const { filters, onChange } = props;
  const { t } = useTranslation(KIT_TEXTS);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const clearing = useClearButton();
  const pills = useFilterPills(props);
  return (
    <search className="fair-company-filters">
      <div className="fair-company-search">
        <FormField label={t('companyFilter.search')}>
          <Input
            type="search"
            prefix={<SearchOutlined aria-hidden />}
            placeholder={t('companyFilter.searchPlaceholder')}
            allowClear={clearing}
            value={filters.q}
            onChange={(event) => onChange({ ...filters, q: event.target.value })}
          />
        </FormField>
        {/* CSS hides this button on larger screens. The server renders the page too and does not know the device. */}
        <Button
          className="fair-company-more"
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {pills.length > 0 ? t('companyFilter.moreUsed', { count: pills.length }) : t('companyFilter.more')}
        </Button>
      </div>
      <div
        id={id}
        className={isOpen ? 'fair-company-choices' : 'fair-company-choices fair-company-choices--closed'}
      >
        <Choices {...props} />
      </div>
      {pills.length > 0 ? (
        <ul className="fair-company-pills" aria-label={t('companyFilter.filters')}>
          {pills.map((pill) => (
            <li key={pill.key}>
              <Button
                shape="round"
                icon={<CloseOutlined aria-hidden />}
                iconPlacement="end"
                aria-label={t('companyFilter.removeFilter', { filter: pill.label })}
                onClick={() => onChange(pill.without)}
              >
                {pill.label}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}

function Choices({ filters, onChange, hasApplied }: CompanyFilterBarProps) {
  const { t } = useTranslation(KIT_TEXTS);
  const positionLabel = usePositionLabel();
  const programs = usePrograms();
  const programOptions = useProgramOptions(programs.filter(({ code }) => !filters.programs.includes(code)));
  const own = useOwnProgram();
  const appliedLabels = useAppliedLabels();
  return (
    <>
      <FormField label={t('companyFilter.program')}>
        <Select
          // Always empty: a choice adds a pill below, and the select is ready for the next choice.
          value={null}
          placeholder={t('companyFilter.allPrograms')}
          options={programOptions}
          showSearch={{ optionFilterProp: 'label' }}
          onSelect={(code) => {
            const program = programs.find((one) => one.code === code)?.code;
            if (program) onChange({ ...filters, programs: [...filters.programs, program] });
          }}
        />
      </FormField>
      <FormField label={t('companyFilter.position')}>
        <Select
          value={null}
          placeholder={t('companyFilter.allPositions')}
          options={POSITION_CODES.filter((code) => !filters.positions.includes(code)).map((code) => ({
            value: code,
            label: positionLabel(code),
          }))}
          onSelect={(code) => {
            const position = POSITION_CODES.find((one) => one === code);
            if (position) onChange({ ...filters, positions: [...filters.positions, position] });
          }}
        />
      </FormField>
      <FormField label={t('companyFilter.order')}>
        <Select
          value={filters.order}
          options={[
            { value: 'best', label: t(own ? 'companyFilter.forYouFirst' : 'companyFilter.bestFirst') },
            { value: 'name', label: t('companyFilter.byName') },
          ]}
          onChange={(order) => onChange({ ...filters, order })}
        />
      </FormField>
      {hasApplied ? (
        <FormField label={t('companyFilter.appliedTo')}>
          <Select
            value={filters.applied}
            options={(['all', 'only', 'hidden'] as const).map((value) => ({
              value,
              label: appliedLabels[value],
            }))}
            onChange={(applied) => onChange({ ...filters, applied })}
          />
        </FormField>
      ) : null}
    </>
  );
}

const useAppliedLabels = () => {
  const { t } = useTranslation(KIT_TEXTS);
  return {
    all: t('companyFilter.allCompanies'),
    only: t('companyFilter.onlyApplied'),
    hidden: t('companyFilter.hideApplied'),
  };
};

/** Returns the active filters. Each has the filters that remain when it is removed. */
function useFilterPills({ filters, hasApplied }: CompanyFilterBarProps) {
  const positionLabel = usePositionLabel();
  const programName = useProgramName();
  const { applied } = filters;
  const appliedLabels = useAppliedLabels();
  return [
    ...filters.programs.map((program) => ({
      key: program as string,
      label: programName(program),
      without: { ...filters, programs: filters.programs.filter((other) => other !== program) },
    })),
    ...filters.positions.map((position) => ({
      key: position,
      label: positionLabel(position),
      without: { ...filters, positions: filters.positions.filter((other) => other !== position) },
    })),
    ...(hasApplied && applied !== 'all'
      ? [{ key: 'applied', label: appliedLabels[applied], without: { ...filters, applied: 'all' as const } }]
      : []),
  ];
}
