import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { useTranslation } from 'react-i18next';
import { usePositionLabel, useProgramName } from '../../fair/index.ts';
import { COMPANIES_TEXTS } from '../texts.ts';
import type { FilterProps } from './FilterChoices.tsx';
import type { CompanyFilters } from './filters.ts';
import './filterBar.css';
import { useIndustryLabel } from './useIndustryLabel.ts';

export interface Pill {
  readonly key: string;
  readonly label: string;
  /** Whether `FilterToggles` shows the filter too, as a pressed button. */
  readonly isToggle?: boolean;
  /** Change of the filters that removes this filter. */
  readonly without: Partial<CompanyFilters>;
}

/** The active filters. Each of them is a button that removes the filter. */
export function Pills({
  pills,
  onChange,
}: { readonly pills: readonly Pill[] } & Pick<FilterProps, 'onChange'>) {
  const { t } = useTranslation(COMPANIES_TEXTS);
  if (pills.length === 0) return null;
  return (
    <ul className="fair-company-pills" aria-label={t('list.filtersInUse')}>
      {pills.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className="fair-company-chip fair-company-chip--on"
            aria-label={t('list.removeFilter', { filter: label })}
            onClick={() => onChange(without)}
          >
            {label}
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the active filters, each with the change that removes the filter. */
export function useFilterPills({ filters, toggles }: FilterProps): readonly Pill[] {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const programName = useProgramName();
  const positionLabel = usePositionLabel();
  const industryLabel = useIndustryLabel();
  const { programs, positions, industries } = filters;
  return [
    ...programs.map((code) => ({
      key: code as string,
      label: programName(code),
      without: { programs: programs.filter((other) => other !== code) },
    })),
    ...positions.map((code) => ({
      key: code,
      label: positionLabel(code),
      without: { positions: positions.filter((other) => other !== code) },
    })),
    ...industries.map((code) => ({
      key: `industry-${code}`,
      label: industryLabel(code),
      without: { industries: industries.filter((other) => other !== code) },
    })),
    ...toggles
      .filter((toggle) => filters[toggle])
      .map((toggle) => ({
        key: toggle,
        label: t(`list.${toggle}`),
        isToggle: true,
        without: { [toggle]: false },
      })),
  ];
}
