import { SPOKEN_LANGUAGES, STUDY_YEARS, type StudyYear } from '@fair/contract';
import { languageName, languageNames, monthName, studyYears } from '@fair/texts/studentFacts';
import { useLanguage } from '@fair/ui/i18n';
import { useMemo } from 'react';

/** Number of years before and after the current year in which a graduation month can be chosen. */
const MONTHS_FROM = { before: 1, after: 6 } as const;

/** Returns all months from the first to the last year, for example `2026-01` to `2027-12`. */
const monthsOf = (first: number, last: number): string[] =>
  Array.from({ length: (last - first + 1) * 12 }, (_, n) => {
    const month = String((n % 12) + 1).padStart(2, '0');
    return `${first + Math.floor(n / 12)}-${month}`;
  });

/**
 * Returns the names and the select options for a student's year of study, graduation month and languages, in the page
 * language.
 * @param chosen a graduation month that stays selectable, even if it is outside the range above
 */
export function useStudentFacts(chosen?: string | null) {
  const language = useLanguage();
  return useMemo(() => {
    const year = new Date().getFullYear();
    const months = monthsOf(year - MONTHS_FROM.before, year + MONTHS_FROM.after);
    const all = chosen && !months.includes(chosen) ? [...months, chosen].sort() : months;
    const nameOf = (code: string) => languageName(language, code);
    return {
      studyYearName: (studyYear: StudyYear) => studyYears[language][studyYear],
      monthName: (month: string) => monthName(language, month),
      languageNames: (codes: readonly string[]) => languageNames(language, codes),
      studyYearOptions: STUDY_YEARS.map((value) => ({ value, label: studyYears[language][value] })),
      monthOptions: all.map((value) => ({ value, label: monthName(language, value) })),
      languageOptions: SPOKEN_LANGUAGES.map((value) => ({ value, label: nameOf(value) })).sort((a, b) =>
        a.label.localeCompare(b.label, language),
      ),
    };
  }, [language, chosen]);
}
