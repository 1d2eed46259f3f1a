import {
  createCompany,
  type FairProgram,
  IMPORT_COLUMNS,
  type ImportColumn,
  LIMITS,
  MAPPED_COLUMNS,
  MOST_IMPORTED,
  NOTE_LENGTH,
  programProblem,
  type SheetLayout,
  type SheetReading,
  suggestSlug,
} from '@fair/contract';
import { importReasons } from '@fair/texts/companyImport';
import { fieldText, problemOf } from '@fair/texts/fields';
import { type Language, text } from '@fair/texts/text';
import { refuse } from '../../../http/errors.ts';
import type { SheetRow } from '../../../services/files/index.ts';
import type { NewCompany } from '../../recruitment/companies/index.ts';
import { cellReader, type ReadCell, type Reason, unreadable } from './cells.ts';
import { headingOf } from './columns.ts';
import type { LaidOut } from './layout.ts';

/** A message about a cell, in the language of the request. */
export interface Remark {
  readonly code: string;
  readonly column?: string;
  readonly message: string;
  /** True if the row is imported despite the message. */
  readonly isRemark?: true;
}

/** A row that was read. It contains a valid company, or the problems of its columns. */
export interface ReadRow {
  readonly row: number;
  /** Name of the company; empty if the row has no name. */
  readonly companyName: string;
  readonly email: string;
  readonly slug: string;
  readonly company?: NewCompany;
  /** Text for the admins' note. */
  readonly note?: string;
  /**
   * Fields for which the sheet has no value, so that the row has a default. They do not count as differences from an
   * existing company. If the default slug is taken, a free one is suggested.
   */
  readonly unsaid: readonly ('slug' | 'networkMeeting')[];
  readonly remarks: readonly Remark[];
}

const NEW_COMPANY = createCompany.upload.json.company;
/** Slug that is suggested if neither the name nor the website of a company yields a slug. */
const FALLBACK_SLUG = 'company';

interface Reading {
  readonly language: Language;
  /** Programs of the edition to which the companies are added. */
  readonly programs: readonly FairProgram[];
  readonly values: SheetReading['values'];
}

/**
 * Reads the rows of a sheet, validates them with the schema of `createcompany`, and collects the unknown
 * words. Throws COLUMNS_MISSING with the missing headings, or TOO_MANY_ROWS.
 */
export function readRows(
  laidOut: LaidOut,
  { language, programs, values }: Reading,
): { readonly rows: readonly ReadRow[]; readonly unknown: SheetLayout['unknown'] } {
  const { missing, rows } = laidOut;
  if (missing.length > 0) {
    const columns = missing.map((column) => headingOf(language, column)).join(', ');
    throw refuse('COLUMNS_MISSING', { message: ['HEADINGS_MISSING', { columns }], details: { columns } });
  }
  if (rows.length > MOST_IMPORTED) throw refuse('TOO_MANY_ROWS', { details: { most: MOST_IMPORTED } });
  const unknown = new UnknownWords();
  const read = cellReader(programs, values);
  const told = rows.map((row) => readRow(row, laidOut, { language, programs, read, unknown }));
  return { rows: told, unknown: unknown.list() };
}

interface RowReading {
  readonly language: Language;
  readonly programs: readonly FairProgram[];
  readonly read: ReadCell;
  readonly unknown: UnknownWords;
}

function readRow(
  sheetRow: SheetRow,
  { headings: { places, names, notes } }: LaidOut,
  { language, programs, read, unknown }: RowReading,
): ReadRow {
  const { row, cells, marks = [] } = sheetRow;
  const cellOf = (column: ImportColumn) => cells[places.get(column) ?? -1] ?? '';
  const markAt = (place: number | undefined) => marks.find(({ column }) => column === place);
  const remarks: Remark[] = [];
  const refused = new Set<ImportColumn>();
  const form: Record<string, unknown> = {};
  const say = (column: ImportColumn | 'note', reason: Reason, isRemark?: true) => {
    const code = typeof reason === 'string' ? reason : reason[0];
    const name = (column !== 'note' && names.get(column)) || headingOf(language, column);
    const message = text(importReasons, language, reason);
    remarks.push({ code, column: name, message, ...(isRemark && { isRemark }) });
  };
  for (const column of IMPORT_COLUMNS) {
    const place = places.get(column);
    const mark = markAt(place);
    if (place === undefined || (cellOf(column) === '' && !mark?.is && !mark?.link)) continue;
    const found = read(column, cellOf(column), mark);
    if ('problem' in found) {
      refused.add(column);
      say(column, found.problem);
      for (const word of found.unknown ?? []) unknown.add(column, word, row);
    } else {
      if (found.remark) say(column, found.remark, true);
      if (found.value !== '') put(form, column.split('.'), found.value);
    }
  }
  const note = noteOf(sheetRow, notes, (reason) => say('note', reason));
  const unsaid = (['slug', 'networkMeeting'] as const).filter((field) => form[field] === undefined);
  if (form.slug === undefined) form.slug = suggestedSlug(form);
  const parsed = NEW_COMPANY.safeParse(form);
  const shown = (value: unknown, otherwise: string) => String(value ?? otherwise).slice(0, LIMITS.name);
  const said = {
    row,
    companyName: shown(form.companyName, cellOf('companyName')),
    email: shown(form.email, cellOf('email')),
    slug: shown(form.slug, ''),
    unsaid,
  };
  for (const { issue, column } of byColumn(parsed.error?.issues ?? [])) {
    // Problems of a column that the sheet does not contain are not reported. Neither is a missing slug: only a row
    // without a name has none, and the missing name is reported.
    if (
      !column ||
      refused.has(column) ||
      !places.has(column) ||
      (column === 'slug' && unsaid.includes('slug'))
    )
      continue;
    refused.add(column);
    const problem = problemOf(issue);
    remarks.push({
      code: Array.isArray(problem) ? String(problem[0]) : String(problem),
      column: names.get(column) ?? headingOf(language, column),
      message: fieldText(language, problem),
    });
  }
  const closed = parsed.data?.programs?.find((code) => programProblem(programs, code));
  if (closed !== undefined && !refused.has('programs'))
    say('programs', ['PROGRAM_IS_CLOSED', { program: closed }]);
  if (!parsed.success || remarks.some(({ isRemark }) => !isRemark)) return { ...said, remarks };
  const { companyName, email, slug } = parsed.data;
  return { ...said, companyName, email, slug, company: parsed.data, ...(note && { note }), remarks };
}

/** Assigns the schema's issues to columns, and returns them in the order of the template's columns. */
function byColumn<I extends { readonly path: readonly PropertyKey[] }>(issues: readonly I[]) {
  const placed = issues.map((issue) => {
    const path = issue.path.join('.');
    return { issue, column: IMPORT_COLUMNS.find((one) => path === one || path.startsWith(`${one}.`)) };
  });
  const placeOf = (column: ImportColumn | undefined) => (column ? IMPORT_COLUMNS.indexOf(column) : -1);
  return placed.sort((a, b) => placeOf(a.column) - placeOf(b.column));
}

/** Characters that no text field accepts (as in schemas/invisible.ts of the contract). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** Returns the texts of the columns that go to the admins' note, one line each. */
function noteOf(
  { cells, marks = [] }: SheetRow,
  notes: ReadonlyMap<number, string>,
  refuseIt: (reason: Reason) => void,
): string {
  const lines = [...notes].flatMap(([place, heading]) => {
    const cell = cells[place] ?? '';
    const problem = unreadable(
      cell,
      marks.find(({ column }) => column === place),
    );
    if (problem) refuseIt(problem);
    return cell === '' ? [] : [`${heading}: ${cell}`];
  });
  const note = lines.join('\n').replace(UNPRINTABLE, '');
  if (note.length > NOTE_LENGTH) refuseIt(['NOTE_TOO_LONG', { count: note.length, most: NOTE_LENGTH }]);
  return note;
}

/** Suggests a slug from the name, or else from the host of the website. */
function suggestedSlug({ companyName, websiteLink }: Record<string, unknown>): string {
  const byName = suggestSlug(String(companyName ?? ''));
  if (byName !== '' || !companyName) return byName;
  const [, host = ''] = /^https?:\/\/(?:www\.)?([^./:?#]+)\./i.exec(String(websiteLink ?? '')) ?? [];
  return suggestSlug(host) || FALLBACK_SLUG;
}

/** Sets a value at a path. The path cannot reach a prototype, because it is always one of our own columns. */
function put(form: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (value === undefined) return;
  if (rest.length === 0) form[key] = value;
  else {
    form[key] ??= {};
    put(form[key] as Record<string, unknown>, rest, value);
  }
}

const MOST_UNKNOWN = 200;
const WORD_LENGTH = 200;

/**
 * Words that are not known, from columns in which the admin can choose their meaning, and the rows that contain each
 * word.
 */
class UnknownWords {
  readonly #rows = new Map<
    string,
    { column: (typeof MAPPED_COLUMNS)[number]; value: string; rows: Set<number> }
  >();

  add(of: ImportColumn, word: string, row: number): void {
    const column = MAPPED_COLUMNS.find((one) => one === of);
    const value = word.slice(0, WORD_LENGTH);
    const key = `${of} ${value.toLowerCase()}`;
    if (!column || (this.#rows.size >= MOST_UNKNOWN && !this.#rows.has(key))) return;
    const found = this.#rows.get(key) ?? { column, value, rows: new Set() };
    found.rows.add(row);
    this.#rows.set(key, found);
  }

  list(): SheetLayout['unknown'] {
    return [...this.#rows.values()].map(({ rows, ...said }) => ({ ...said, rows: rows.size }));
  }
}
