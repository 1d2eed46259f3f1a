import { type FairProgram, OTHER_PROGRAM, programLabel } from '@fair/contract';
import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { columnText } from '@fair/texts/exports';
import { attendances, meetingStatuses } from '@fair/texts/meetings';
import type { Language } from '@fair/texts/text';
import type { Table } from './exporting.ts';

type Words = Readonly<Record<string, string>>;

/** The columns whose codes are words to people, with what each code is called; of programs the fair says it. */
const WORDS: Readonly<Record<string, (language: Language) => Words>> = {
  status: (language) => ({ ...applicationStatuses[language], ...meetingStatuses[language] }),
  attendance: (language) => attendances[language],
};

/** What the columns of a table are called in that language. */
export const headingsOf = ({ name, fields }: Table, language: Language): string[] =>
  fields.map((field) => columnText(language, name, field));

/**
 * The rows of a table with programs and states in words of that language, some at a time as they come. A row that says its program
 * in words already has the code beside it, in `programCode`.
 * @param programs of the fair whose rows they are
 */
export async function* rowsInWords(
  { fields, rows }: Table,
  language: Language,
  programs: readonly FairProgram[],
): AsyncGenerator<object[]> {
  const translated = fields.flatMap((field) => {
    const words = WORDS[field]?.(language);
    return words ? [[field, words] as const] : [];
  });
  const hasProgram = fields.includes('program');
  const programIn = ({ program, programCode = program, otherProgram }: Readonly<Record<string, unknown>>) =>
    programCode === OTHER_PROGRAM && typeof otherProgram === 'string' && otherProgram !== ''
      ? otherProgram
      : typeof programCode === 'string' && programCode !== ''
        ? programLabel(programs, language, programCode)
        : program;
  const inWords = (row: Readonly<Record<string, unknown>>) => ({
    ...row,
    ...(hasProgram && { program: programIn(row) }),
    ...Object.fromEntries(
      translated.map(([field, words]) => [field, words[String(row[field])] ?? row[field]]),
    ),
  });
  for await (const piece of rows) yield (piece as readonly Record<string, unknown>[]).map(inWords);
}
