import type { EditionDetails, FairText } from '@fair/contract';
import { markdownOf } from '@fair/texts/fairPages';
import { LANGUAGES } from '@fair/texts/text';
import type { EditionChange } from '../useEditionForm.ts';

/** Form values of the texts. If a page uses the default text, its fields start with that text. */
export interface TextsForm {
  readonly isOwnAbout: boolean;
  readonly aboutEn: string;
  readonly aboutSv: string;
  readonly isOwnTerms: boolean;
  readonly termsEn: string;
  readonly termsSv: string;
  /** Whether users must accept the changed terms again. Null until the admin has chosen. */
  readonly askAgain: boolean | null;
}

export const FIELDS = {
  about: { isOwn: 'isOwnAbout', en: 'aboutEn', sv: 'aboutSv' },
  terms: { isOwn: 'isOwnTerms', en: 'termsEn', sv: 'termsSv' },
} as const satisfies Record<FairText, Record<string, keyof TextsForm>>;

export function toTextsForm({ about, terms }: EditionDetails): TextsForm {
  const [aboutEn, aboutSv, termsEn, termsSv] = (['about', 'terms'] as const).flatMap((page) =>
    LANGUAGES.map(
      (language) => (page === 'about' ? about : terms.text)?.[language] ?? markdownOf(page, language),
    ),
  ) as [string, string, string, string];
  return {
    isOwnAbout: about !== undefined,
    isOwnTerms: terms.text !== undefined,
    ...{ aboutEn, aboutSv, termsEn, termsSv },
    askAgain: null,
  };
}

/** Converts the changed texts to a request. The input of a page is ignored while the default text is chosen for it. */
export function textsChange(typed: TextsForm, changes: Partial<TextsForm>): EditionChange {
  const textOf = (page: FairText) => {
    const { isOwn, en, sv } = FIELDS[page];
    return typed[isOwn] ? { en: typed[en], sv: typed[sv] } : null;
  };
  return {
    ...(isChanged('about', typed, changes) && { about: textOf('about') }),
    ...(isChanged('terms', typed, changes) && {
      terms: { text: textOf('terms'), askAgain: typed.askAgain as boolean },
    }),
  };
}

/** Returns whether the text that visitors see changes. */
export function isChanged(page: FairText, typed: TextsForm, changes: Partial<TextsForm>): boolean {
  const { isOwn, en, sv } = FIELDS[page];
  return isOwn in changes || (typed[isOwn] && (en in changes || sv in changes));
}

export function fieldOfTexts(path: string): string {
  if (path.startsWith('terms.text.')) return path.endsWith('sv') ? 'termsSv' : 'termsEn';
  if (path.startsWith('about.')) return path.endsWith('sv') ? 'aboutSv' : 'aboutEn';
  if (path === 'terms.askAgain') return 'askAgain';
  return path === 'terms' ? 'termsEn' : path;
}
