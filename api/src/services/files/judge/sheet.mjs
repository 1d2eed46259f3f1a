// @ts-check
import { readFile } from 'node:fs/promises';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { decodeText, markedEncoding } from './decode.mjs';

/** @typedef {import('./answer.ts').Verdict} Verdict */
/** @typedef {import('./answer.ts').SheetRow} SheetRow */
/** @typedef {string | number | boolean | Date | null | object | undefined} Cell */

/** What of a sheet is read: one row more than is taken, so that too many can be told from just enough. */
const READ = { rows: 1002, columns: 100, characters: 20_000 };
/** A sheet that says it has more rows than this is not looked through for the few that are filled. */
const LAST_ROW = 20_000;
const ZIP = 'PK\u0003\u0004';
/** What no text has: the sign of another kind of file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000E-\u001F]/;

/**
 * The filled rows of a CSV, or of the first sheet of an XLSX, as text. Formulas are their last values, days ISO 8601.
 * @param {Buffer | string} content bytes, or where they lie @returns {Promise<Verdict>}
 */
export async function readSheet(content) {
  const bytes = typeof content === 'string' ? await readFile(content) : content;
  const rows = bytes.toString('latin1', 0, 4) === ZIP ? await rowsOfXlsx(bytes) : rowsOfCsv(bytes);
  return rows ? { verdict: 'ok', rows } : { verdict: 'unreadable' };
}

/** @param {Buffer} bytes @returns {Promise<SheetRow[]>} */
async function rowsOfXlsx(bytes) {
  const rows = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
    const row = filled(index + 1, values);
    if (row) rows.push(row);
    if (rows.length >= READ.rows || index >= LAST_ROW) break;
  }
  return rows;
}

/** @param {Buffer} bytes @returns {SheetRow[] | undefined} */
function rowsOfCsv(bytes) {
  const [text, named] = withoutSeparator(decoded(bytes));
  if (NO_TEXT.test(text)) return undefined;
  const delimiter = named ?? detectDelimiter(text);
  /** @type {SheetRow[]} */
  const rows = [];
  const first = named === undefined ? 1 : 2;
  for (const [index, values] of parseCsv(text, { delimiter, maxRows: LAST_ROW }).entries()) {
    const row = filled(index + first, values);
    if (row) rows.push(row);
    if (rows.length >= READ.rows) break;
  }
  return rows;
}

/**
 * UTF-8 or UTF-16 by the byte order mark; without one UTF-8 if the bytes are valid, else what Windows writes.
 * @param {Buffer} bytes
 */
function decoded(bytes) {
  const marked = markedEncoding(bytes);
  if (marked) return decodeText(bytes, marked);
  try {
    return decodeText(bytes, 'utf-8', { fatal: true });
  } catch {
    return decodeText(bytes, 'windows-1252');
  }
}

/**
 * The text below a first line that names the separator, as spreadsheets write it, and that separator.
 * @param {string} text @returns {readonly [string, string | undefined]}
 */
function withoutSeparator(text) {
  const [line = '', separator] = /^"?sep=([;,\t|])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return [text.slice(line.length), separator];
}

/** @param {number} row of the sheet, from 1 @param {readonly Cell[]} values @returns {SheetRow | undefined} */
function filled(row, values) {
  const cells = values.slice(0, READ.columns).map(asText);
  return cells.some((cell) => cell !== '') ? { row, cells } : undefined;
}

/** @param {Cell} value */
function asText(value) {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
  return text.trim().slice(0, READ.characters);
}
