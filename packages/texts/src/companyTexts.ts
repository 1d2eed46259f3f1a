import type { CompanyText, PublicCompany } from '@fair/contract';
import type { Language } from './text.ts';

type Company = Pick<PublicCompany, CompanyText | 'texts'>;

export interface CompanySaid {
  readonly text: string;
  /** Language of the text, if known to differ from the reader's. */
  readonly language?: Language;
}

/**
 * Returns a company's text for a reader, falling back to the other language; undefined if there is none. Main texts
 * have no declared language: if the company added one translation, the main texts are assumed to be in the other
 * language.
 */
export function companyText(
  { texts = {}, ...main }: Company,
  field: CompanyText,
  language: Language,
): CompanySaid | undefined {
  const other = language === 'en' ? 'sv' : 'en';
  const own = texts[language]?.[field];
  if (own) return { text: own };
  const text = main[field];
  const isOther = texts[language] !== undefined && texts[other] === undefined;
  if (text) return { text, ...(isOther && { language: other }) };
  const others = texts[other]?.[field];
  return others ? { text: others, language: other } : undefined;
}
