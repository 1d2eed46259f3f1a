import type { CompanyText, PublicCompany } from '@fair/contract';
import type { Language } from './text.ts';

type Company = Pick<PublicCompany, CompanyText | 'texts'>;

export interface CompanySaid {
  readonly text: string;
  /** Where it is known to be in another language than the reader's: which one. */
  readonly language?: Language;
}

/**
 * What a company says to a reader of that language, else to those of the other one; undefined when it says nothing. Which language its
 * main texts are in it never says: where it has added one language only, they are taken for the other.
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
