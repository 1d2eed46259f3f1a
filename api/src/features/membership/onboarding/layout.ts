import { REQUIRED_COLUMNS, type SheetLayout, type SheetReading } from '@fair/contract';
import type { Sheet, SheetRow } from '../../../services/files/index.ts';
import { type Headings, isHeading, languageOf, readHeadings } from './columns.ts';

/**
 * Number of rows at the top of the sheet in which the heading row is searched. A title and notes may precede the
 * headings.
 */
const LOOKED_THROUGH = 30;
/** Minimum number of known headings that a heading row must have. */
const FEWEST_HEADINGS = 2;

/** A sheet with its columns and the rows below the headings. */
export interface LaidOut {
  readonly sheet: Sheet;
  readonly headings: Headings;
  readonly headingRow: number;
  /** Rows to import. Hidden rows are included only if the admin ticked them. */
  readonly rows: readonly SheetRow[];
  readonly hidden: readonly SheetRow[];
  readonly leftOut: readonly number[];
  readonly missing: readonly (typeof REQUIRED_COLUMNS)[number][];
}

/** Finds the heading row of a sheet and the use of its columns. */
export function layOut(sheet: Sheet, reading: SheetReading | undefined): LaidOut {
  const at = headingIndex(sheet.rows, reading);
  const found = sheet.rows[at];
  const cells = found?.cells ?? [];
  const below = sheet.rows.slice(at + 1).filter((row) => !isSameRow(row, cells));
  const width = below.reduce((most, row) => Math.max(most, row.cells.length), cells.length);
  const headings = readHeadings(cells, reading?.columns, width);
  const hidden = below.filter(({ isHidden }) => isHidden);
  const taken = new Set(reading?.hiddenRows);
  const isLeftOut = ({ row, isHidden }: SheetRow) => Boolean(isHidden) && !taken.has(row);
  return {
    ...{ sheet, headings, headingRow: found?.row ?? 1, hidden },
    rows: below.filter((row) => !isLeftOut(row)),
    leftOut: below.filter(isLeftOut).map(({ row }) => row),
    missing: REQUIRED_COLUMNS.filter((column) => !headings.places.has(column)),
  };
}

/**
 * Returns the index of the heading row: the row with the most known headings or, if no row has enough, the first row
 * with at least three filled cells.
 */
function headingIndex(rows: readonly SheetRow[], reading: SheetReading | undefined): number {
  const chosen = new Set(reading?.columns?.filter(({ use }) => use !== 'none').map(({ heading }) => heading));
  const counts = rows
    .slice(0, LOOKED_THROUGH)
    .map(({ cells }) => new Set(cells.filter((cell) => isHeading(cell) || chosen.has(cell))).size);
  const most = Math.max(0, ...counts);
  if (most >= FEWEST_HEADINGS) return counts.indexOf(most);
  const wide = rows.slice(0, LOOKED_THROUGH).findIndex(({ cells }) => filled(cells) > 2);
  return Math.max(0, wide);
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** Whether a row repeats the headings, as printed lists do on each page. */
const isSameRow = ({ cells }: SheetRow, headings: readonly string[]): boolean =>
  cells.length === headings.length && cells.every((cell, place) => cell === headings[place]);

/** Maximum number of characters of a column's sample value. */
const SAMPLE_LENGTH = 60;

/** Returns the choices that the admin has for reading a sheet. */
export function layoutOf(
  { sheet, headings, headingRow, rows, hidden, leftOut, missing }: LaidOut,
  unknown: SheetLayout['unknown'],
): SheetLayout {
  const { tab, tabs, encoding, samples } = sheet;
  const cellOf = ({ cells }: SheetRow, place: number | undefined) => cells[place ?? -1] ?? '';
  const isLeftOut = new Set(leftOut);
  const columns = headings.columns.flatMap(({ heading, use, place }) => {
    const sample = [...rows, ...hidden].map((row) => cellOf(row, place)).find((cell) => cell !== '');
    // Empty columns are left out, because they need no choice.
    if (sample === undefined && use === 'none') return [];
    return [{ heading, use, ...(sample && { sample: sample.slice(0, SAMPLE_LENGTH) }) }];
  });
  return {
    ...(tab !== undefined && tabs && { tab, tabs: [...tabs] }),
    headingRow,
    ...(encoding && { encoding }),
    ...(samples && { samples: samples.map((one) => ({ ...one, cells: [...one.cells] })) }),
    columns,
    missing: [...missing],
    hidden: hidden.map((row) => ({
      row: row.row,
      companyName: cellOf(row, headings.places.get('companyName')).slice(0, SAMPLE_LENGTH),
      email: cellOf(row, headings.places.get('email')).slice(0, SAMPLE_LENGTH),
      isTaken: !isLeftOut.has(row.row),
    })),
    unknown: [...unknown],
    language: languageOf(headings),
  };
}
