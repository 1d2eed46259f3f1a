import type { CompanyText, PublicCompany } from '@fair/contract';
import { companyText } from '@fair/texts/companyTexts';
import { useLanguage } from '@fair/ui/i18n';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../texts.ts';

interface CompanyWordsProps {
  readonly company: Pick<PublicCompany, CompanyText | 'texts'>;
  readonly field: CompanyText;
}

/**
 * What a company says in the language shown, else in the other one, which is then named for the eye and for what reads it aloud
 * (WCAG 3.1.2); nothing when it says nothing.
 */
export function CompanyWords({ company, field }: CompanyWordsProps) {
  const { t } = useTranslation(KIT_TEXTS);
  const said = companyText(company, field, useLanguage());
  if (!said?.language) return said?.text ?? null;
  return (
    <>
      <Tag>{t(`companyWords.${said.language}`)}</Tag> <span lang={said.language}>{said.text}</span>
    </>
  );
}

/** Whether a company says anything there, in whatever language. */
export const saysAnything = (company: CompanyWordsProps['company'], field: CompanyText): boolean =>
  companyText(company, field, 'en') !== undefined;
