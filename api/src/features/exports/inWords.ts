import { PROGRAMS } from '@fair/contract';
import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { columnText } from '@fair/texts/exports';
import { attendances, meetingStatuses } from '@fair/texts/meetings';
import { programs } from '@fair/texts/programs';
import type { Language } from '@fair/texts/text';
import type { Table } from './exporting.ts';

type Words = Readonly<Record<string, string>>;

/** The columns whose codes are words to people, with what each code is called. */
const WORDS: Readonly<Record<string, (language: Language) => Words>> = {
  program: (language) => {
    const named = Object.fromEntries(PROGRAMS.map(({ value, label }) => [value, label]));
    const { OTHER: other } = programs[language];
    // Meetings have the label in place of the code already.
    return { ...named, OTHER: other, [programs.en.OTHER]: other };
  },
  status: (language) => ({ ...applicationStatuses[language], ...meetingStatuses[language] }),
  attendance: (language) => attendances[language],
};

/** What the columns of a table are called in that language. */
export const headingsOf = ({ name, fields }: Table, language: Language): string[] =>
  fields.map((field) => columnText(language, name, field));

/** The rows of a table with programs and states in words of that language, some at a time as they come. */
export async function* rowsInWords({ fields, rows }: Table, language: Language): AsyncGenerator<object[]> {
  const translated = fields.flatMap((field) => {
    const words = WORDS[field]?.(language);
    return words ? [[field, words] as const] : [];
  });
  const inWords = (row: Readonly<Record<string, unknown>>) => ({
    ...row,
    ...Object.fromEntries(
      translated.map(([field, words]) => [field, words[String(row[field])] ?? row[field]]),
    ),
  });
  for await (const piece of rows) yield (piece as readonly Record<string, unknown>[]).map(inWords);
}
