import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { dayOf, timeOf } from '@fair/clock';
import yazl from 'yazl';
import { cellText } from './csv.ts';
import {
  type Cell,
  type Column,
  type DateFormat,
  rowXml,
  sheetEnd,
  sheetStart,
  workbookParts,
} from './xlsxParts.ts';

interface XlsxOptions {
  readonly headings?: readonly string[];
  readonly timeZone?: string | undefined;
  /**
   * Maximum number of rows per sheet, including the row with the headings; by default, Excel's maximum. All further
   * rows are written to additional sheets.
   */
  readonly rowsPerSheet?: number;
}

const ROWS_PER_SHEET = 1_048_576;
/** Number of characters passed to the compressor at a time. */
const CHUNK = 64 * 1024;

const MINUTE_MS = 60_000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d$/;

/**
 * Formats of the columns that contain dates or times, by field name; fields that end in `At` contain times too. In any
 * other column, a text that looks like a date is written as a text.
 */
const FORMATS: Readonly<Record<string, DateFormat>> = {
  at: 'moment',
  day: 'day',
  start: 'time',
  end: 'time',
};
const formatOf = (field: string): DateFormat | undefined =>
  FORMATS[field] ?? (field.endsWith('At') ? 'moment' : undefined);

/**
 * Column widths in characters, by field name. The widths are fixed because rows are streamed: when the width is
 * written, the longest text of the column is not known yet.
 */
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
  ...{ action: 30, actorName: 30, targetName: 30, status: 24, network: 20, requestId: 38 },
  ...{ description: 60, qualifications: 60, notes: 60, slogan: 40, reason: 40, detail: 60, changes: 60 },
};
/** Adds the width of four characters to the heading, because the filter button covers about three. */
const widthOf = (field: string, header: string): number =>
  Math.max(WIDE[field] ?? (formatOf(field) === 'moment' ? 18 : 12), header.length + 4);

/**
 * Streams a table as a workbook with a filter over its columns. Rows beyond Excel's maximum are written to further
 * sheets. Numbers and booleans keep their type. Every text is written as a text cell, which no spreadsheet runs as a
 * formula. We do not use hucre's writers: its streaming writer cannot write a filter, and its other writer holds the
 * whole workbook in memory.
 * @param timeZone time zone in which points in time become date cells; if absent, they are written as texts
 * @param pieces batches of rows; read only as fast as the client receives the file, and closed when the client
 * disconnects
 */
export function xlsxStream(
  name: string,
  fields: readonly string[],
  pieces: AsyncIterable<readonly object[]>,
  { headings = fields, timeZone, rowsPerSheet = ROWS_PER_SHEET }: XlsxOptions = {},
): Readable {
  const columns = fields.map((field, index): Column => {
    const header = headings[index] ?? field;
    return { header, width: widthOf(field, header), format: formatOf(field) };
  });
  const out = new PassThrough();
  const zip = new yazl.ZipFile();
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  writeWorkbook(zip, out, { name, columns, rowsPerSheet }, cellsOf(fields, pieces, timeZone)).catch(
    (error: Error) => out.destroy(error),
  );
  return out;
}

interface Workbook {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rowsPerSheet: number;
}

async function writeWorkbook(
  zip: yazl.ZipFile,
  out: PassThrough,
  { name, columns, rowsPerSheet }: Workbook,
  rows: AsyncGenerator<Cell[]>,
): Promise<void> {
  const headings = columns.map(({ header }) => header);
  const rowsOfSheets: number[] = [];
  try {
    let next = await rows.next();
    const sheetXml = async function* (): AsyncGenerator<string> {
      let row = 1;
      let xml = sheetStart(columns) + rowXml(row, headings, columns);
      for (; !next.done && row < rowsPerSheet; next = await rows.next()) {
        row += 1;
        xml += rowXml(row, next.value, columns);
        if (xml.length < CHUNK) continue;
        yield xml;
        xml = '';
      }
      rowsOfSheets.push(row);
      yield xml + sheetEnd(columns, row);
    };
    do {
      // Stops if the client has disconnected.
      if (out.destroyed) return;
      const sheet = Readable.from(sheetXml(), { objectMode: false });
      const stop = () => sheet.destroy();
      out.once('close', stop);
      zip.addReadStream(sheet, `xl/worksheets/sheet${rowsOfSheets.length + 1}.xml`);
      await finished(sheet, { writable: false });
      out.off('close', stop);
    } while (!next.done);
  } finally {
    await rows.return(undefined);
  }
  for (const [path, xml] of Object.entries(workbookParts(name, columns, rowsOfSheets)))
    zip.addBuffer(Buffer.from(xml), path);
  zip.end();
}

async function* cellsOf(
  fields: readonly string[],
  pieces: AsyncIterable<readonly object[]>,
  timeZone: string | undefined,
): AsyncGenerator<Cell[]> {
  for await (const piece of pieces) {
    for (const row of piece as readonly Record<string, unknown>[])
      yield fields.map((field) => dateOf(row[field], formatOf(field), timeZone) ?? cellOf(row[field]));
  }
}

/**
 * Returns a date whose UTC fields equal the local time in the fair's time zone. A cell has no time zone, so
 * spreadsheets show exactly these fields.
 */
function dateOf(value: unknown, format: DateFormat | undefined, timeZone: string | undefined): Cell {
  if (typeof value !== 'string' || format === undefined) return undefined;
  if (format === 'day') return DAY.test(value) ? { at: Date.parse(value) } : undefined;
  if (format === 'time') return TIME.test(value) ? { at: Date.parse(`1970-01-01T${value}Z`) } : undefined;
  if (timeZone === undefined || !MOMENT.test(value)) return undefined;
  const wholeMinute = Date.parse(`${dayOf(value, timeZone)}T${timeOf(value, timeZone)}:00Z`);
  return { at: wholeMinute + (Date.parse(value) % MINUTE_MS) };
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? value : cellText(value);
}
