/**
 * Words that are equal in English and Swedish. A text shared by both languages may contain only these; any other
 * word is untranslated.
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
    'Gujarati',
    'Hindi',
    'ICS',
    'Id',
    'Instagram',
    'IT',
    'LinkedIn',
    'Malayalam',
    'Marathi',
    'Master',
    'Media',
    'min',
    'pdf',
    'person',
    'Information',
    'Lunch',
    'Program',
    'Punjabi',
    'Ramp',
    'Slogan',
    'Slug',
    'Status',
    'student',
    'Svenska',
    'Swahili',
    'Tamil',
    'Team',
    'Telugu',
    'token',
    'Urdu',
    'XLSX',
  ].map((word) => word.toLowerCase()),
);

/**
 * Returns the words of a text that are not in SAME_IN_BOTH. In a text that both languages share, these words are
 * untranslated. A colour such as #c7d2fe has no words.
 */
export const untranslatedWords = (text: string): string[] =>
  (text.replace(/#[\da-f]{6}\b/gi, '').match(/\p{L}[\p{L}'’]+/gu) ?? []).filter(
    (word) => !SAME_IN_BOTH.has(word.toLowerCase()),
  );
