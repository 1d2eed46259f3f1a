import { useTranslation } from 'react-i18next';
import { useIsCancelled } from '../../fair/index.ts';
import { COMPANIES_TEXTS } from '../texts.ts';
import './stars.css';

/** The fields of a company that the star button needs. */
export interface StarredCompany {
  readonly slug: string;
  readonly companyName: string;
}

interface StarButtonProps<Company extends StarredCompany> {
  readonly company: Company;
  readonly isSaved: boolean;
  readonly onToggle: (company: Company) => void;
}

/**
 * A button that saves a company or removes it. If the fair is cancelled, it can only remove. A plain element, because
 * lists contain many of these buttons.
 */
export function StarButton<Company extends StarredCompany>(props: StarButtonProps<Company>) {
  const { company, isSaved, onToggle } = props;
  const { t } = useTranslation(COMPANIES_TEXTS);
  const isCancelled = useIsCancelled();
  if (isCancelled && !isSaved) return null;
  return (
    <button
      type="button"
      className="fair-star"
      aria-pressed={isSaved}
      aria-label={t('stars.save', { company: company.companyName })}
      onClick={() => onToggle(company)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 3.2 2.7 5.6 6.1.9-4.4 4.3 1 6.1L12 17.2l-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z" />
      </svg>
    </button>
  );
}
