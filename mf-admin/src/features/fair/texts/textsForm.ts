import { type EditionDetails, type FairText, MAIL_NOTES, type MailNote } from '@fair/contract';
import { markdownOf } from '@fair/texts/fairPages';
import { LANGUAGES, type Language } from '@fair/texts/text';
import type { EditionChange } from '../useEditionForm.ts';

/** Returns the name of the form field for a mail's paragraph in one language. */
export const noteField = (mail: MailNote, language: Language): NoteField => `note_${mail}_${language}`;
type NoteField = `note_${MailNote}_${Language}`;

/** Form values of the texts. If a page uses the default text, its fields start with that text. */
export interface TextsForm extends Readonly<Record<NoteField, string>> {
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

export function toTextsForm({ about, terms, mailNotes }: EditionDetails): TextsForm {
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
    ...(Object.fromEntries(
      MAIL_NOTES.flatMap((mail) =>
        LANGUAGES.map((language) => [noteField(mail, language), mailNotes?.[mail]?.[language] ?? '']),
      ),
    ) as Record<NoteField, string>),
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
    ...notesChange(typed, changes),
  };
}

/** Returns the changed paragraphs of mails. A paragraph that is empty in both languages is removed. */
function notesChange(typed: TextsForm, changes: Partial<TextsForm>): Pick<EditionChange, 'mailNotes'> {
  const changed = MAIL_NOTES.filter((mail) =>
    LANGUAGES.some((language) => noteField(mail, language) in changes),
  );
  if (changed.length === 0) return {};
  const noteOf = (mail: MailNote) => {
    const [en, sv] = [typed[noteField(mail, 'en')], typed[noteField(mail, 'sv')]];
    return en.trim() === '' && sv.trim() === '' ? null : { en, sv };
  };
  return { mailNotes: Object.fromEntries(changed.map((mail) => [mail, noteOf(mail)])) };
}

/** Returns whether saving the form changes the text that visitors see. */
export function isChanged(page: FairText, typed: TextsForm, changes: Partial<TextsForm>): boolean {
  const { isOwn, en, sv } = FIELDS[page];
  return isOwn in changes || (typed[isOwn] && (en in changes || sv in changes));
}

export function fieldOfTexts(path: string): string {
  if (path.startsWith('mailNotes.')) {
    const [, mail, language = 'en'] = path.split('.');
    return `note_${mail}_${language}`;
  }
  if (path.startsWith('terms.text.')) return path.endsWith('sv') ? 'termsSv' : 'termsEn';
  if (path.startsWith('about.')) return path.endsWith('sv') ? 'aboutSv' : 'aboutEn';
  if (path === 'terms.askAgain') return 'askAgain';
  return path === 'terms' ? 'termsEn' : path;
}
