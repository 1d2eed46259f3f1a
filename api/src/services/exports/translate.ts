import { type FairProgram, OTHER_PROGRAM, PACKAGES, programLabel } from '@fair/contract';
import { applicationStatuses } from '@fair/texts/applicationStatuses';
import { auditActionText, auditTypeText } from '@fair/texts/auditActions';
import { columnText, yesOrNo } from '@fair/texts/exports';
import { attendances, meetingStatuses } from '@fair/texts/meetings';
import { statesAtFair } from '@fair/texts/participation';
import { languageName, studyYears } from '@fair/texts/studentFacts';
import type { Language } from '@fair/texts/text';
import type { Table } from './exporting.ts';

type Catalogue = Readonly<Record<string, string>>;
/** Returns the text of a code. Returns undefined if the code has no text; the export then contains the code. */
type WordOf = (value: unknown) => string | undefined;

const inCatalogue =
  (words: Catalogue): WordOf =>
  (value) =>
    words[String(value)];
const ofText =
  (textOf: (language: Language, code: string) => string) =>
  (language: Language): WordOf =>
  (value) =>
    typeof value === 'string' ? textOf(language, value) : undefined;

/**
 * Columns that contain codes. For each column and language, a function returns the text of a code. The column with
 * the program is missing because each fair has its own programs.
 */
const TRANSLATIONS: Readonly<Record<string, (language: Language) => WordOf>> = {
  status: (language) => inCatalogue({ ...applicationStatuses[language], ...meetingStatuses[language] }),
  attendance: (language) => inCatalogue(attendances[language]),
  state: (language) => inCatalogue(statesAtFair[language]),
  // Package names are the same in every language.
  packageId: () => (value) => PACKAGES.find((one) => one.value === value)?.label,
  studyYear: (language) => inCatalogue(studyYears[language]),
  languages: (language) => (codes) =>
    Array.isArray(codes) ? codes.map((code) => languageName(language, code)).join(', ') : undefined,
  action: ofText(auditActionText),
  actorType: ofText(auditTypeText),
  targetType: ofText(auditTypeText),
};

export const headingsOf = ({ name, fields }: Table, language: Language): string[] =>
  fields.map((field) => columnText(language, name, field));

/**
 * Replaces codes in rows (programs, statuses, packages, actions, booleans) by texts while the rows are streamed. If
 * the field `program` already contains a text, the code is read from `programCode`.
 * @param programs programs of the edition whose rows are exported
 */
export async function* translateRows(
  { fields, rows }: Table,
  language: Language,
  programs: readonly FairProgram[],
): AsyncGenerator<object[]> {
  const booleans = yesOrNo[language];
  const columns = fields.map((field) => [field, TRANSLATIONS[field]?.(language)] as const);
  const inWord = (value: unknown, wordOf: WordOf | undefined): unknown =>
    typeof value === 'boolean' ? booleans[`${value}`] : (wordOf?.(value) ?? value);
  const hasProgram = fields.includes('program');
  const programIn = ({ program, programCode = program, otherProgram }: Readonly<Record<string, unknown>>) =>
    programCode === OTHER_PROGRAM && typeof otherProgram === 'string' && otherProgram !== ''
      ? otherProgram
      : typeof programCode === 'string' && programCode !== ''
        ? programLabel(programs, language, programCode)
        : program;
  const inWords = (row: Readonly<Record<string, unknown>>) => ({
    ...Object.fromEntries(columns.map(([field, wordOf]) => [field, inWord(row[field], wordOf)])),
    ...(hasProgram && { program: programIn(row) }),
  });
  for await (const piece of rows) yield (piece as readonly Record<string, unknown>[]).map(inWords);
}
