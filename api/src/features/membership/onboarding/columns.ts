import {
  type ColumnUse,
  EXPORTED_COLUMNS,
  IMPORT_COLUMNS,
  type ImportColumn,
  type SheetReading,
} from '@fair/contract';
import { importColumns } from '@fair/texts/companyImport';
import { columnText } from '@fair/texts/exports';
import { LANGUAGES, type Language } from '@fair/texts/text';

type Exported = (typeof EXPORTED_COLUMNS)[number];
const isExported = (column: ImportColumn): column is Exported =>
  EXPORTED_COLUMNS.some((one) => one === column);

export const headingOf = (language: Language, column: ImportColumn | 'note'): string =>
  column !== 'note' && isExported(column)
    ? columnText(language, 'companies', column)
    : importColumns[language][column];

/** Other headings that are commonly used for a column. */
const ALSO: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  companyName: ['company', 'företag', 'bolag', 'organisation', 'organization', 'företagets namn', 'firma'],
  name: [
    'contact',
    'contact person',
    'kontakt',
    'kontaktnamn',
    'kontaktpersonens namn',
    'contact persons name',
  ],
  email: ['email', 'e-mail', 'mail', 'e-post', 'e-postadress', 'mejl', 'mejladress', 'mailadress', 'epost'],
  packageId: ['package id', 'package', 'paket', 'paketval'],
  networkMeeting: ['network meetings', 'nätverksmöte', 'nätverksmöten'],
  websiteLink: ['web', 'homepage', 'hemsida', 'webb', 'url', 'web site', 'web page', 'webbsida', 'www'],
  employeesSweden: ['anställda sverige', 'employees sweden', 'antal anställda i sverige'],
  employeesWorld: [
    'anställda världen',
    'employees world',
    'employees worldwide',
    'antal anställda i världen',
  ],
  foundedYear: ['founded', 'grundat', 'grundår', 'year founded'],
  areaOfBusiness: ['industry', 'business area', 'verksamhetsområde', 'verksamhet'],
  positions: ['position', 'tjänst', 'jobs', 'tjänstetyper', 'anställningsformer'],
  programs: ['program', 'programs', 'programme', 'programmes', 'utbildning', 'utbildningar'],
};
const ALSO_EMAIL = [
  'contact email',
  'contact e-mail',
  'kontaktens e-post',
  'kontaktpersonens e-post',
  'login',
];

/** Normalizes a heading to its letters and digits, so that 'Login e-mail' equals 'login email'. */
const folded = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const namesOf = (column: ImportColumn): readonly string[] => [
  column,
  ...LANGUAGES.map((language) => headingOf(language, column)),
  ...(ALSO[column] ?? []),
  ...(column === 'email' ? ALSO_EMAIL : []),
];
const BY_HEADING: ReadonlyMap<string, ImportColumn> = new Map(
  IMPORT_COLUMNS.flatMap((column) => namesOf(column).map((heading) => [folded(heading), column] as const)),
);
const OF_LANGUAGE = new Map(
  LANGUAGES.map((language) => [
    language,
    new Set(IMPORT_COLUMNS.map((column) => folded(headingOf(language, column)))),
  ]),
);

/** Whether a cell is the heading of a column. */
export const isHeading = (cell: string): boolean => BY_HEADING.has(folded(cell));

/** Columns of a sheet: position and heading of each field, and the use of each column. */
export interface Headings {
  readonly places: ReadonlyMap<ImportColumn, number>;
  readonly names: ReadonlyMap<ImportColumn, string>;
  /** Headings of the columns that are copied to the admins' note, by position. */
  readonly notes: ReadonlyMap<number, string>;
  readonly columns: readonly { readonly heading: string; readonly use: ColumnUse; readonly place: number }[];
}

const LABEL_LENGTH = 100;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Returns the letters that a spreadsheet shows for a column: 'A', 'AB'. */
const letterOf = (place: number): string =>
  place < LETTERS.length
    ? (LETTERS[place] ?? '')
    : `${letterOf(Math.floor(place / LETTERS.length) - 1)}${LETTERS[place % LETTERS.length]}`;

/**
 * Determines the use of each column below a heading row: the admin's choice, or else the field that the heading names.
 * If two columns name the same field, the first is used.
 * @param width number of columns; a column without a heading is named by its letters
 */
export function readHeadings(
  cells: readonly string[],
  chosen: SheetReading['columns'] = [],
  width = cells.length,
): Headings {
  const uses = new Map(chosen.map(({ heading, use }) => [heading, use]));
  const places = new Map<ImportColumn, number>();
  const names = new Map<ImportColumn, string>();
  const notes = new Map<number, string>();
  const labels = new Set<string>();
  // The admin's choice takes precedence over a column whose heading names the same field.
  const asked = new Set([...uses.values()]);
  const columns = Array.from({ length: width }, (_, place) => {
    const given = (cells[place] ?? '').replace(/\s+/g, ' ').slice(0, LABEL_LENGTH);
    const isPlain = given !== '' && !labels.has(given);
    const heading = isPlain ? given : `${given} (${letterOf(place)})`.trim();
    labels.add(heading);
    const known = BY_HEADING.get(folded(given));
    const byName = known && !asked.has(known) && !places.has(known) ? known : 'none';
    const use = uses.get(heading) ?? byName;
    if (use === 'note') notes.set(place, heading);
    else if (use !== 'none') {
      if (places.has(use)) return { heading, use: 'none' as const, place };
      places.set(use, place);
      names.set(use, heading);
    }
    return { heading, use, place };
  });
  return { places, names, notes, columns };
}

/** Returns the language in which most of the headings are written. */
export function languageOf({ names }: Headings): Language {
  const count = (language: Language) =>
    [...names.values()].filter((name) => OF_LANGUAGE.get(language)?.has(folded(name))).length;
  return count('sv') > count('en') ? 'sv' : 'en';
}
