import { useTranslation } from 'react-i18next';
import { COMPANIES_TEXTS } from '../texts.ts';
import type { FilterProps } from './FilterChoices.tsx';
import './filterBar.css';

/** Buttons for the filters that are either on or off. The button of an active filter is pressed. */
export function FilterToggles({ filters, onChange, toggles }: FilterProps) {
  const { t } = useTranslation(COMPANIES_TEXTS);
  return (
    <ul className="fair-company-toggles" aria-label={t('list.onlyThose')}>
      {toggles.map((toggle) => (
        <li key={toggle}>
          <button
            type="button"
            className="fair-company-chip"
            aria-pressed={filters[toggle]}
            onClick={() => onChange({ [toggle]: !filters[toggle] })}
          >
            {t(`list.${toggle}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
