import type { StudyYear } from '@fair/contract';
import { catalogue, type Language, LOCALES } from './text.ts';

/** Names of the study years. */
export const studyYears = catalogue({
  en: {
    1: 'Year 1',
    2: 'Year 2',
    3: 'Year 3',
    4: 'Year 4',
    5: 'Year 5',
    6: 'Year 6',
    graduated: 'Graduated',
  } satisfies Record<StudyYear, string>,
  sv: {
    1: 'Årskurs 1',
    2: 'Årskurs 2',
    3: 'Årskurs 3',
    4: 'Årskurs 4',
    5: 'Årskurs 5',
    6: 'Årskurs 6',
    graduated: 'Examinerad',
  },
});

/** Returns the name of a language with a capital letter, for example "Svenska" for `sv`. */
export const languageName = (language: Language, code: string): string => languageNames(language, [code]);

/** Returns the names of languages. Only the first has a capital letter in Swedish: "Svenska, engelska". */
export function languageNames(language: Language, codes: readonly string[]): string {
  const displayNames = new Intl.DisplayNames(LOCALES[language], { type: 'language' });
  const names = codes.map((code) => displayNames.of(code) ?? code).join(', ');
  return names.charAt(0).toLocaleUpperCase(LOCALES[language]) + names.slice(1);
}

/** Returns a month as text, for example "June 2027" for `2027-06`. */
export const monthName = (language: Language, month: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00.000Z`),
  );
