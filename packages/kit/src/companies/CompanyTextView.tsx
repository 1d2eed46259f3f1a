import type { CompanyText, PublicCompany } from '@fair/contract';
import { companyText } from '@fair/texts/companyTexts';
import { useLanguage } from '@fair/ui/i18n';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../texts.ts';

interface CompanyTextViewProps {
  readonly company: Pick<PublicCompany, CompanyText | 'texts'>;
  readonly field: CompanyText;
}

/**
 * Shows a text of a company in the page language. A text that exists only in the other language has a label with its
 * language and a `lang` attribute for screen readers (WCAG 3.1.2). Renders nothing if the company has no such text.
 */
export function CompanyTextView({ company, field }: CompanyTextViewProps) {
  const { t } = useTranslation(KIT_TEXTS);
  const localized = companyText(company, field, useLanguage());
  if (!localized?.language) return localized?.text ?? null;
  return (
    <>
      <Tag>{t(`companyWords.${localized.language}`)}</Tag>{' '}
      <span lang={localized.language}>{localized.text}</span>
    </>
  );
}

/** Returns whether a company has entered this text in at least one language. */
export const hasCompanyText = (company: CompanyTextViewProps['company'], field: CompanyText): boolean =>
  companyText(company, field, 'en') !== undefined;
