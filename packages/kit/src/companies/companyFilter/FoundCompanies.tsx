import type { PublicCompany } from '@fair/contract';
import { EmptyState } from '@fair/ui/EmptyState';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../../texts.ts';
import './companyFilter.css';

interface FoundCompaniesProps {
  readonly companies: readonly PublicCompany[];
  readonly shown: readonly PublicCompany[];
  readonly onClear: () => void;
  readonly beside?: ReactNode;
  readonly card: (company: PublicCompany) => ReactNode;
}

/** The number of matching companies and a card for each. If no company matches, a button clears the filters. */
export function FoundCompanies({ companies, shown, onClear, beside, card }: FoundCompaniesProps) {
  const { t } = useTranslation(KIT_TEXTS);
  return (
    <>
      <p className="fair-companies-count" role="status">
        <strong>
          {shown.length === companies.length
            ? t('companyFilter.count', { count: companies.length })
            : t('companyFilter.countOf', { shown: shown.length, total: companies.length })}
        </strong>
        {beside}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          text={t('companyFilter.none')}
          hint={t('companyFilter.noneHint')}
          action={{ label: t('companyFilter.clear'), onSelect: onClear }}
        />
      ) : (
        <ul className="fair-company-cards">
          {shown.map((company) => (
            <li key={company.slug}>{card(company)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Empty state while no company has registered. */
export function NoCompanies() {
  const { t } = useTranslation(KIT_TEXTS);
  return <EmptyState text={t('companyFilter.none')} hint={t('companyFilter.noneYetHint')} />;
}
