import { createCompany, type FairProgram, MOST_IMPORTED, programProblem, suggestSlug } from '@fair/contract';
import { type FieldProblem, problemOf } from '@fair/texts/fields';
import type { Language } from '@fair/texts/text';
import { refuse } from '../../http/errors.ts';
import type { SheetRow } from '../../services/files/index.ts';
import type { NewCompany } from '../companies/index.ts';
import { cellValue } from './cells.ts';
import { COLUMNS, type Column, type Headings, headingOf, REQUIRED, readHeadings } from './columns.ts';

/** A row as it was read: a company in order, or what is wrong with which column. */
export interface ReadRow {
  readonly row: number;
  /** As far as it says them. */
  readonly companyName: string;
  readonly email: string;
  readonly slug: string;
  readonly company?: NewCompany;
  readonly problems: readonly { readonly column: string; readonly problem: FieldProblem }[];
}

const NEW_COMPANY = createCompany.upload.json.company;

/**
 * The rows of a sheet below its headings, each judged by the schema of `createcompany`. COLUMNS_MISSING names the headings
 * that are not there; TOO_MANY_ROWS.
 * @param programs of the fair that they come to
 * @param language what columns are called in that the sheet does not have
 */
export function readRows(
  sheet: readonly SheetRow[],
  language: Language,
  programs: readonly FairProgram[],
): { readonly rows: readonly ReadRow[]; readonly ignored: readonly string[] } {
  const [first, ...rest] = sheet;
  const headings = readHeadings(first?.cells ?? []);
  const missing = REQUIRED.filter((column) => !headings.places.has(column));
  if (missing.length > 0) {
    const columns = missing.map((column) => headingOf(language, column)).join(', ');
    throw refuse('COLUMNS_MISSING', { says: ['HEADINGS_MISSING', { columns }], details: { columns } });
  }
  if (rest.length > MOST_IMPORTED) throw refuse('TOO_MANY_ROWS', { details: { most: MOST_IMPORTED } });
  return { rows: rest.map((row) => readRow(row, headings, language, programs)), ignored: headings.ignored };
}

function readRow(
  { row, cells }: SheetRow,
  { places, names }: Headings,
  language: Language,
  programs: readonly FairProgram[],
): ReadRow {
  const cellOf = (column: Column) => cells[places.get(column) ?? -1] ?? '';
  const form: Record<string, unknown> = {};
  for (const column of COLUMNS) {
    const cell = cellOf(column);
    if (cell !== '') put(form, column.split('.'), cellValue(column, cell, programs));
  }
  if (form.slug === undefined) form.slug = suggestSlug(cellOf('companyName'));
  const parsed = NEW_COMPANY.safeParse(form);
  const said = { row, companyName: cellOf('companyName'), email: cellOf('email'), slug: String(form.slug) };
  const problems = new Map<string, FieldProblem>();
  const nameOf = (column: Column) => names.get(column) ?? headingOf(language, column);
  const unknown = parsed.data?.programs?.flatMap((code) => programProblem(programs, code) ?? [])[0];
  if (unknown) problems.set(nameOf('programs'), unknown);
  else if (parsed.success) {
    const { companyName, email, slug } = parsed.data;
    return { row, companyName, email, slug, company: parsed.data, problems: [] };
  }
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.join('.');
    const column = COLUMNS.find((one) => path === one || path.startsWith(`${one}.`));
    const name = column ? nameOf(column) : path;
    if (!problems.has(name)) problems.set(name, problemOf(issue));
  }
  return { ...said, problems: [...problems].map(([column, problem]) => ({ column, problem })) };
}

/** Sets a value at a path, of which only our own columns are given. */
function put(form: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) form[key] = value;
  else {
    form[key] ??= {};
    put(form[key] as Record<string, unknown>, rest, value);
  }
}
