import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { dayOf, timeOf } from '@fair/clock';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { cellText } from './csv.ts';

/** No XML can hold these, escaped or not; the library escapes the other control characters. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;
/** What a spreadsheet would read as an escaped character where somebody wrote just that. */
const LIKE_AN_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

interface XlsxOptions {
  readonly headings?: readonly string[];
  readonly timeZone?: string | undefined;
}

const MINUTE_MS = 60_000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const DATE_FORMAT = 'yyyy-mm-dd hh:mm';
/** Columns of moments, by name: a text that only looks like one stays a text. */
const isMoment = (field: string) => field === 'at' || field.endsWith('At');

/** Widths in characters: rows are streamed, so the longest text of a column is not known. */
const WIDE: Readonly<Record<string, number>> = {
  ...{
    id: 26,
    email: 32,
    name: 26,
    student: 26,
    company: 26,
    companyName: 26,
    program: 32,
    otherProgram: 26,
  },
  ...{ description: 60, qualifications: 60, notes: 60, slogan: 40, reason: 40, detail: 60, changes: 60 },
};
const widthOf = (field: string, header: string): number =>
  Math.max(WIDE[field] ?? (isMoment(field) ? 18 : 12), header.length + 3);

/**
 * The same table as a workbook of one sheet (more beyond its 1,048,576 rows): numbers and truth are such, every text is a
 * cell of text, which no spreadsheet runs, whatever it begins with.
 * @param timeZone moments become dates by its clocks; without it they stay texts
 * @param pieces some rows at a time; read as fast as the receiver takes them, and closed when it goes away
 */
export function xlsxStream(
  name: string,
  fields: readonly string[],
  pieces: AsyncIterable<readonly object[]>,
  { headings = fields, timeZone }: XlsxOptions = {},
): Readable {
  const columns = fields.map((field, index) => {
    const header = headings[index] ?? field;
    return {
      header,
      key: field,
      width: widthOf(field, header),
      ...(isMoment(field) && { numFmt: DATE_FORMAT }),
    };
  });
  const workbook = writeXlsxStream(cellsOf(fields, pieces, timeZone), {
    name,
    columns,
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(workbook as ReadableStream<Uint8Array>);
}

async function* cellsOf(
  fields: readonly string[],
  pieces: AsyncIterable<readonly object[]>,
  timeZone: string | undefined,
): AsyncGenerator<CellValue[]> {
  for await (const piece of pieces) {
    for (const row of piece as readonly Record<string, unknown>[])
      yield fields.map((field) =>
        timeZone !== undefined && isMoment(field) ? dateOf(row[field], timeZone) : cellOf(row[field]),
      );
  }
}

/** A cell has no time zone: the date whose UTC reads as the clocks of the fair did. */
function dateOf(value: unknown, timeZone: string): CellValue {
  if (typeof value !== 'string' || !MOMENT.test(value)) return cellOf(value);
  const wholeMinute = Date.parse(`${dayOf(value, timeZone)}T${timeOf(value, timeZone)}:00Z`);
  return new Date(wholeMinute + (Date.parse(value) % MINUTE_MS));
}

function cellOf(value: unknown): CellValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return cellText(value).replace(NOT_IN_XML, '').replace(LIKE_AN_ESCAPE, '_x005F_');
}
