import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { POSITION_CODES, PROGRAMS } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionLabel, useProgramName, useProgramOptions } from '../fair/index.ts';
import { KIT_TEXTS } from '../texts.ts';
import './companyFilter.css';
import type { CompanyFilters } from './companyFilters.ts';

interface FilterProps<F extends CompanyFilters> {
  readonly filters: F;
  readonly onChange: (filters: F) => void;
}

interface CompanyFilterBarProps<F extends CompanyFilters> extends FilterProps<F> {
  /** A filter of the page's own, below the others. */
  readonly children?: ReactNode;
}

/** Search and filters over the companies; each filter in use is a pill that removes it. */
export function CompanyFilterBar<F extends CompanyFilters>({
  filters,
  onChange,
  children,
}: CompanyFilterBarProps<F>) {
  const { t } = useTranslation(KIT_TEXTS);
  const positionLabel = usePositionLabel();
  const programOptions = useProgramOptions(filters.programs);
  return (
    <search className="fair-company-filters">
      <FormField label={t('companyFilter.search')}>
        <Input
          type="search"
          prefix={<SearchOutlined aria-hidden />}
          placeholder={t('companyFilter.searchPlaceholder')}
          allowClear
          value={filters.q}
          onChange={(event) => onChange({ ...filters, q: event.target.value })}
        />
      </FormField>
      <FormField label={t('companyFilter.program')}>
        <Select
          // Choosing adds a pill; the box itself stays empty for the next one.
          value={null}
          placeholder={t('companyFilter.allPrograms')}
          options={programOptions}
          showSearch={{ optionFilterProp: 'label' }}
          onSelect={(code) => {
            const program = PROGRAMS.find((one) => one.value === code)?.value;
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
      {children ? <div className="fair-company-filters-more">{children}</div> : null}
      <FilterPills filters={filters} onChange={onChange} />
    </search>
  );
}

function FilterPills<F extends CompanyFilters>({ filters, onChange }: FilterProps<F>) {
  const { t } = useTranslation(KIT_TEXTS);
  const positionLabel = usePositionLabel();
  const programName = useProgramName();
  const pills = [
    ...filters.programs.map((program) => ({
      key: program,
      label: programName(program),
      without: { ...filters, programs: filters.programs.filter((other) => other !== program) },
    })),
    ...filters.positions.map((position) => ({
      key: position,
      label: positionLabel(position),
      without: { ...filters, positions: filters.positions.filter((other) => other !== position) },
    })),
  ];
  if (pills.length === 0) return null;
  return (
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
  );
}
