import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { cellText } from './csv.ts';

/** No XML can hold these, escaped or not; the library escapes the other control characters. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;
/** What a spreadsheet would read as an escaped character where somebody wrote just that. */
const LIKE_AN_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * The same table as a workbook of one sheet (more beyond its 1,048,576 rows): numbers and truth are such, every text is a
 * cell of text, which no spreadsheet runs, whatever it begins with.
 * @param pieces some rows at a time; read as fast as the receiver takes them, and closed when it goes away
 */
export function xlsxStream(
  name: string,
  fields: readonly string[],
  pieces: AsyncIterable<readonly object[]>,
  headings: readonly string[] = fields,
): Readable {
  const columns = fields.map((field, index) => ({ header: headings[index] ?? field, key: field }));
  const workbook = writeXlsxStream(cellsOf(fields, pieces), { name, columns, freezePane: { rows: 1 } });
  return Readable.fromWeb(workbook as ReadableStream<Uint8Array>);
}

async function* cellsOf(
  fields: readonly string[],
  pieces: AsyncIterable<readonly object[]>,
): AsyncGenerator<CellValue[]> {
  for await (const piece of pieces) {
    for (const row of piece as readonly Record<string, unknown>[])
      yield fields.map((field) => cellOf(row[field]));
  }
}

function cellOf(value: unknown): CellValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return cellText(value).replace(NOT_IN_XML, '').replace(LIKE_AN_ESCAPE, '_x005F_');
}
