import { type FairProgram, type ImportColumn, PACKAGES, type SheetReading } from '@fair/contract';
import { type importReasons, NO, YES } from '@fair/texts/companyImport';
import type { CodedText } from '@fair/texts/text';
import type { CellMark } from '../../../services/files/index.ts';
import { foldWord, KNOWN_POSITIONS, type KnownWords, knownPrograms, readList } from './lists.ts';

export type Reason = CodedText<typeof importReasons.en>;

/**
 * A value for the schema of `createcompany`, or the problem with the cell. `unknown` lists the words of the cell that
 * have no known meaning in its column.
 */
export type CellRead =
  | { readonly value: unknown; readonly remark?: Reason }
  | { readonly problem: Reason; readonly unknown?: readonly string[] };

/** Reads the cells of a column. If it cannot interpret a cell, it returns the text, which the schema rejects. */
export type ReadCell = (column: ImportColumn, cell: string, mark: CellMark | undefined) => CellRead;

/**
 * Characters that appear after text is read with a wrong encoding: control characters of Latin-1, and the replacement
 * character.
 */
const GARBLED = /[\u0080-\u009f\ufffd]/;
/** Invisible characters, which are often copied along with a text. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const AROUND = new RegExp(`^(?:${INVISIBLE.source}|\\s)+|(?:${INVISIBLE.source}|\\s)+$`, 'g');

/** Errors as a spreadsheet shows them, in any language: `#N/A`, `#SAKNAS!`, `Err:502`. */
const ERROR = /^(?:#(?:N\/A|NV|I\/T|N\/D|N\/B|[\p{Lu}\d/._ ]{2,20}[!?])|Err:\d{3})$/u;
const FORMULA = /^=\s*[\p{Lu}][\p{Lu}\d._]*\(/iu;
const DATE = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/;

const NUMBERS: ReadonlySet<ImportColumn> = new Set(['foundedYear', 'employeesSweden', 'employeesWorld']);
const LINKS: ReadonlySet<ImportColumn> = new Set([
  ...(['websiteLink', 'linkedInLink', 'instagramLink', 'facebookLink'] as const),
]);

/** Columns whose texts may have line breaks. In other columns, a space replaces each line break. */
const MULTILINE = /(?:description|qualifications)$/;

/** Returns the reason why a cell cannot be read in any column, or undefined if the cell can be read. */
export function unreadable(cell: string, mark: CellMark | undefined): Reason | undefined {
  if (mark?.is === 'error' || ERROR.test(cell)) return ['CELL_ERROR', { error: cell.slice(0, 20) || '#' }];
  if (mark?.is === 'noValue' || FORMULA.test(cell)) return 'FORMULA_WITHOUT_VALUE';
  return GARBLED.test(cell) ? ['GARBLED_CELL', { text: around(cell, GARBLED) }] : undefined;
}

const around = (cell: string, found: RegExp): string => {
  const from = Math.max(0, cell.search(found) - 10);
  return cell.slice(from, from + 25).replace(/[\u0080-\u009f]/g, '\ufffd');
};

/**
 * Creates the function that reads the cells of a sheet.
 * @param values the meanings that the admin has chosen for words of the sheet
 */
export function cellReader(programs: readonly FairProgram[], values: SheetReading['values'] = []): ReadCell {
  const meant = (column: ImportColumn) =>
    values
      .filter((one) => one.column === column)
      .map(({ value, means }) => [foldWord(value), [means]] as const);
  const lists: Partial<Record<ImportColumn, KnownWords>> = {
    positions: new Map([...KNOWN_POSITIONS, ...meant('positions')]),
    programs: new Map([...knownPrograms(programs), ...meant('programs')]),
  };
  const packages = new Map<string, readonly string[]>([...KNOWN_PACKAGES, ...meant('packageId')]);
  const flags = new Map<string, readonly string[]>([...KNOWN_FLAGS, ...meant('networkMeeting')]);
  return (column, given, mark) => {
    const cell = withoutGuard(given.replace(AROUND, ''));
    const problem = unreadable(cell, mark);
    if (problem) return { problem };
    const list = lists[column];
    if (list) {
      const { codes, unknown } = readList(cell, list);
      return unknown.length > 0 ? unknownWords(unknown) : { value: codes };
    }
    if (column === 'email') return emailIn(cell, mark?.link);
    const isDate = mark?.is === 'date' || DATE.test(cell);
    if (column === 'slug') return slugIn(cell, mark, isDate);
    if (isDate && column === 'foundedYear') return yearIn(cell);
    if (isDate) return { problem: ['CELL_BECAME_DATE', { date: cell }] };
    if (mark?.is === 'scientific' && !NUMBERS.has(column)) {
      return { problem: ['CELL_BECAME_NUMBER', { number: cell }] };
    }
    if (column === 'packageId') {
      const [means] = packages.get(foldWord(cell)) ?? packages.get(withoutPackage(cell)) ?? [];
      return means === undefined ? unknownWords([cell]) : { value: Number(means) };
    }
    if (column === 'networkMeeting') {
      const [means] = flags.get(foldWord(cell)) ?? flags.get(cell.toLowerCase()) ?? [];
      return means === undefined ? unknownWords([cell]) : { value: means === 'true' };
    }
    if (NUMBERS.has(column)) return { value: wholeNumber(cell) ?? cell };
    if (LINKS.has(column)) return { value: linkIn(cell, mark?.link) };
    return { value: MULTILINE.test(column) ? cell : cell.replace(/\s*\n\s*/g, ' ') };
  };
}

const MOST_NAMED = 5;

function unknownWords(words: readonly string[]): CellRead {
  const named = words.slice(0, MOST_NAMED).map((word) => `“${word.slice(0, 80)}”`);
  const rest = words.length > MOST_NAMED ? ' …' : '';
  return { problem: ['NOT_KNOWN_HERE', { words: named.join(', ') + rest }], unknown: words };
}

/** Removes the apostrophe that exports put before a text so that a spreadsheet does not run it as a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@＝＋－＠])/, '');

const KNOWN_PACKAGES = PACKAGES.flatMap(({ value, label }) =>
  [String(value), label].map((word) => [foldWord(word), [String(value)]] as const),
);
/** Strips the word "package": 'Standardpaketet', 'Package: VIP' and 'Paket 2' are valid names. */
const withoutPackage = (cell: string): string =>
  foldWord(cell).replace(/^(?:paketet|paket|package)|(?:paketet|paket|package)$/g, '');

const KNOWN_FLAGS = [
  ...YES.map((word) => [word, ['true']] as const),
  ...NO.map((word) => [word, ['false']] as const),
];

/** Parses a whole number, with or without thousands separators: '12 000', '12,000', '12.000'. */
function wholeNumber(text: string): number | undefined {
  const digits = text.replace(/[\s\u00A0\u202F]/g, '').replace(/[.,](?=\d{3}(?:\D|$))/g, '');
  return /^\d+(?:[.,]0+)?$/.test(digits) ? Number.parseInt(digits, 10) : undefined;
}

/**
 * Reads a year from a cell with a date. Returns a problem for a date in 1904 or 1905, because the cell probably
 * contained a number such as 1987 that the spreadsheet shows as a date (1905-06-09).
 */
function yearIn(date: string): CellRead {
  const year = Number(date.slice(0, 4));
  const isLikelyNumber = year === 1904 || year === 1905;
  return isLikelyNumber ? { problem: ['CELL_BECAME_DATE', { date }] } : { value: year };
}

/**
 * Reads a slug. If the spreadsheet has converted the slug to a date or number, returns a remark without a value, so
 * that the import suggests another slug.
 */
function slugIn(cell: string, mark: CellMark | undefined, isDate: boolean): CellRead {
  if (isDate) return { value: undefined, remark: ['SLUG_BECAME_DATE', { date: cell }] };
  if (mark?.is === 'scientific')
    return { value: undefined, remark: ['SLUG_BECAME_NUMBER', { number: cell }] };
  // The cell may contain the URL of the company's page, or only the end of this URL.
  const [, end = cell] = /^(?:https?:\/\/\S+?)?\/?(?:companies\/)([^/\s]+)\/?$/i.exec(cell) ?? [];
  return { value: end.toLowerCase() };
}

const ADDRESS = /[^\s<>()[\],;:"'|]+@[^\s<>()[\],;:"'|]+/g;

/**
 * Reads an email address as people paste it: with invisible characters, with `mailto:`, or as `Name <address>`.
 * @param link link of the cell, used if the text of the cell has no address
 */
function emailIn(cell: string, link: string | undefined): CellRead {
  const [text, linked] = [cell, link ?? ''].map((one) => one.replace(INVISIBLE, '').normalize('NFC'));
  const found = addressesIn(text ?? '');
  const addresses = found.length > 0 || !linked?.startsWith('mailto:') ? found : addressesIn(linked);
  const [first, ...others] = addresses;
  if (others.length > 0) {
    return { problem: ['SEVERAL_EMAILS', { emails: addresses.slice(0, MOST_NAMED).join(', ') }] };
  }
  return { value: first ?? text };
}

function addressesIn(text: string): string[] {
  const plain = text.replace(/mailto:/gi, ' ').replace(/[?&](?:subject|body|cc|bcc)=[^\s>]*/gi, '');
  const found = [...plain.matchAll(ADDRESS)].map(([address]) =>
    decoded(address).replace(/\.+$/, '').toLowerCase(),
  );
  return [...new Set(found)];
}

/** Decodes characters of an email address that are percent-encoded in a link. */
function decoded(address: string): string {
  try {
    return /%[0-9a-f]{2}/i.test(address) ? decodeURIComponent(address) : address;
  } catch {
    return address;
  }
}

const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?:[:/?#]\S*)?$/iu;

/**
 * Returns the URL in a cell: its text if that is a URL (`https://` is added to a bare host name), otherwise
 * the cell's link.
 */
function linkIn(cell: string, link: string | undefined): string {
  const text = cell.replace(INVISIBLE, '');
  if (HOST.test(text)) return `https://${text}`;
  const isLink = /^https?:\/\//i.test(text);
  return !isLink && link && /^https?:\/\//i.test(link) ? link : text;
}
