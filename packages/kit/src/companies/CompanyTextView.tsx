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
 * Shows a company's text in the page language. If it exists only in the other language, the text is labelled with that
 * language and marked for screen readers (WCAG 3.1.2). Renders nothing if there is no text.
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

/** Returns whether a company has this text in at least one language. */
export const hasCompanyText = (company: CompanyTextViewProps['company'], field: CompanyText): boolean =>
  companyText(company, field, 'en') !== undefined;
