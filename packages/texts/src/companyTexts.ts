import type { CompanyText, PublicCompany } from '@fair/contract';
import type { Language } from './text.ts';

type Company = Pick<PublicCompany, CompanyText | 'texts'>;

export interface CompanySaid {
  readonly text: string;
  /** Language of the text. Only set if it differs from the reader's language. */
  readonly language?: Language;
}

/**
 * Returns a company's text for a reader. If the text does not exist in the reader's language, returns it in the other
 * language; undefined if it exists in neither. The language of the main texts is not stored. If the company has added a
 * translation in one language, the main texts are assumed to be in the other.
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
