import { COMPANY_TEXTS } from '@fair/contract';
import { importColumns } from '@fair/texts/companyImport';
import { columnText } from '@fair/texts/exports';
import { LANGUAGES, type Language } from '@fair/texts/text';

/** Without these no row can become a company. */
export const REQUIRED = ['companyName', 'name', 'email', 'packageId'] as const;
const EXPORTED = [
  ...REQUIRED,
  'slug',
  'networkMeeting',
  'areaOfBusiness',
  'slogan',
  'description',
  'qualifications',
  'foundedYear',
  'employeesSweden',
  'employeesWorld',
  'websiteLink',
  'linkedInLink',
  'instagramLink',
  'facebookLink',
] as const;
const OWN = [
  'positions',
  'programs',
  ...LANGUAGES.flatMap((language) => COMPANY_TEXTS.map((field) => `texts.${language}.${field}` as const)),
] as const;

/** A column of the sheet is a field of `createcompany`, by its path. */
export type Column = (typeof EXPORTED)[number] | (typeof OWN)[number];
/** In the order of the template. */
export const COLUMNS: readonly Column[] = [...EXPORTED, ...OWN];

const isExported = (column: Column): column is (typeof EXPORTED)[number] =>
  EXPORTED.some((one) => one === column);

/** What a column is called in words. */
export const headingOf = (language: Language, column: Column): string =>
  isExported(column) ? columnText(language, 'companies', column) : importColumns[language][column];

/** What people call columns besides. */
const ALSO: Readonly<Partial<Record<Column, readonly string[]>>> = {
  companyName: ['company', 'företag', 'bolag', 'organisation'],
  name: ['contact', 'contact person', 'kontakt', 'kontaktnamn'],
  email: ['email', 'e-mail', 'mail', 'e-post', 'e-postadress', 'mejl', 'contact email'],
  packageId: ['package id', 'package', 'paket'],
  networkMeeting: ['network meetings', 'nätverksmöte', 'nätverksmöten'],
  websiteLink: ['web', 'homepage', 'hemsida', 'webb', 'url'],
};

/** Letters and digits alone count: 'Login e-mail' is 'login email'. */
const folded = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const BY_HEADING: ReadonlyMap<string, Column> = new Map(
  COLUMNS.flatMap((column) =>
    [column, ...LANGUAGES.map((language) => headingOf(language, column)), ...(ALSO[column] ?? [])].map(
      (heading) => [folded(heading), column] as const,
    ),
  ),
);

/** What the first row of a sheet says: which column stands where, what it calls them, and what is not known here. */
export interface Headings {
  readonly places: ReadonlyMap<Column, number>;
  readonly names: ReadonlyMap<Column, string>;
  readonly ignored: readonly string[];
}

/** Of two columns that are called the same the first counts, the other is ignored. */
export function readHeadings(cells: readonly string[]): Headings {
  const places = new Map<Column, number>();
  const names = new Map<Column, string>();
  const ignored: string[] = [];
  for (const [place, heading] of cells.entries()) {
    const column = BY_HEADING.get(folded(heading));
    if (column && !places.has(column)) {
      places.set(column, place);
      names.set(column, heading);
    } else if (heading !== '') ignored.push(heading.slice(0, 100));
  }
  return { places, names, ignored };
}
