/**
 * The words that are the same in English and Swedish. A text that both languages share consists of these: any other is one
 * that nobody has translated.
 */
const SAME_IN_BOTH: ReadonlySet<string> = new Set(
  [
    'banner',
    'CSV',
    'CV',
    'English',
    'Excel',
    'Facebook',
    'Format',
    'Google',
    'ICS',
    'Id',
    'Instagram',
    'IT',
    'LinkedIn',
    'Master',
    'Media',
    'min',
    'Oops',
    'pdf',
    'person',
    'Program',
    'Slogan',
    'Slug',
    'Status',
    'student',
    'Svenska',
    'Team',
    'token',
    'XLSX',
  ].map((word) => word.toLowerCase()),
);

/** The words of a text that are not the same in both languages: of one that both have, those that are not translated. */
export const wordsOfOneLanguage = (text: string): string[] =>
  (text.match(/\p{L}[\p{L}'’]+/gu) ?? []).filter((word) => !SAME_IN_BOTH.has(word.toLowerCase()));
