// @ts-check
import { readFile } from 'node:fs/promises';
import { parseCsv } from 'hucre/csv';
import { decodeText, markedEncoding, TEXT_ENCODINGS } from './decode.mjs';
import { cellText, LAST_ROW, READ, readXlsx } from './xlsx.mjs';

/** @typedef {import('./answer.ts').Verdict} Verdict */
/** @typedef {import('./answer.ts').Sheet} Sheet */
/** @typedef {import('./answer.ts').SheetRow} SheetRow */
/** @typedef {import('./answer.ts').SheetWish} SheetWish */
/** @typedef {import('./decode.mjs').TextEncoding} TextEncoding */

const ZIP = 'PK\u0003\u0004';
/** First bytes of an OLE 2 container. Such a file is an XLS, or an Office file that needs a password. */
const OLE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const ODS = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
/** Name of the stream that contains the content of an Office file with a password (MS-OFFCRYPTO §2.3.4.4). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** Matches control characters that text files never contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000E-\u001F]/;
/** Matches the start of HTML or XML. Programs often export tables in these formats with the extension .xls. */
const MARKUP = /^\s*<(?:!doctype|html|head|body|table|meta|\?xml|\?mso)/i;

/**
 * Reads the rows with content from a CSV, or from one visible worksheet of an XLSX. All values are returned as text.
 * @param {Buffer | string} content bytes, or their path
 * @param {SheetWish} wish
 * @returns {Promise<Verdict>}
 */
export async function readSheet(content, wish) {
  const bytes = typeof content === 'string' ? await readFile(content) : content;
  const head = bytes.toString('latin1', 0, 128);
  if (head.startsWith(OLE)) return { verdict: bytes.includes(ENCRYPTED) ? 'locked' : 'xls' };
  if (head.startsWith(ZIP)) {
    if (head.includes(ODS)) return { verdict: 'ods' };
    const read = await readXlsx(bytes, wish.tab);
    return typeof read === 'string' ? { verdict: read } : { verdict: 'ok', sheet: read };
  }
  return readCsv(bytes, wish.encoding);
}

/** @param {Buffer} bytes @param {TextEncoding | undefined} wanted @returns {Verdict} */
function readCsv(bytes, wanted) {
  const marked = markedEncoding(bytes);
  const encoding = marked ?? wanted ?? likelyEncoding(bytes);
  const [text, named] = withoutSeparator(decodeText(bytes, encoding));
  if (NO_TEXT.test(text)) return { verdict: 'unreadable' };
  if (MARKUP.test(text)) return { verdict: 'xls' };
  const delimiter = named ?? likelyDelimiter(text);
  /** @type {SheetRow[]} */
  const rows = [];
  const first = named === undefined ? 1 : 2;
  for (const [index, values] of parseCsv(text, { delimiter, maxRows: LAST_ROW }).entries()) {
    const cells = values.slice(0, READ.columns).map((value) => cellText(String(value ?? '')));
    if (cells.some((cell) => cell !== '')) rows.push({ row: index + first, cells });
    if (rows.length >= READ.rows) break;
  }
  const sheet = { rows, ...(!marked && choiceOf(bytes, encoding, delimiter)) };
  return { verdict: 'ok', sheet };
}

/**
 * Returns UTF-8 if the bytes are valid UTF-8, otherwise windows-1252.
 * @param {Buffer} bytes
 * @returns {TextEncoding}
 */
function likelyEncoding(bytes) {
  try {
    decodeText(bytes, 'utf-8', { fatal: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/**
 * Number of bytes at the beginning of a file that are searched for sample cells. More are searched if the first
 * non-ASCII character comes later.
 */
const SAMPLED_BYTES = 256 * 1024;
const SAMPLES = 3;
const NOT_ASCII = /[\u0080-\uffff]/;
const SAMPLE_CHARACTERS = 60;

/**
 * Returns the encoding that was used and, for each possible encoding, the first cells with non-ASCII characters as
 * read in that encoding. Returns undefined if the file is pure ASCII and therefore the same in all encodings.
 * @param {Buffer} bytes
 * @param {string} encoding
 * @param {string} delimiter
 * @returns {Pick<Sheet, 'encoding' | 'samples'> | undefined}
 */
function choiceOf(bytes, encoding, delimiter) {
  const start = bytes.findIndex((byte) => byte > 0x7f);
  if (start < 0) return undefined;
  const head = bytes.subarray(0, Math.max(start + 1024, SAMPLED_BYTES));
  const read = (/** @type {string} */ by) => {
    const [text] = withoutSeparator(decodeText(head, by));
    return parseCsv(text, { delimiter, maxRows: LAST_ROW });
  };
  // A cell has the same row and column in every encoding, because delimiters, quotes and line breaks are ASCII.
  const places = read('windows-1252')
    .flatMap((cells, row) => cells.map((cell, column) => ({ row, column, cell: String(cell ?? '') })))
    .filter(({ cell }) => NOT_ASCII.test(cell))
    .slice(0, SAMPLES);
  const samples = TEXT_ENCODINGS.map((one) => {
    const rows = read(one);
    return {
      encoding: one,
      cells: places.map(({ row, column }) => sampleOf(String(rows[row]?.[column] ?? ''))),
    };
  });
  return { encoding: /** @type {TextEncoding} */ (encoding), samples };
}

/** Returns a few characters around the first non-ASCII character. @param {string} cell */
function sampleOf(cell) {
  const text = cellText(cell).replace(/\s+/g, ' ');
  const at = Math.max(0, text.search(NOT_ASCII) - SAMPLE_CHARACTERS / 2);
  return text.slice(at, at + SAMPLE_CHARACTERS);
}

/**
 * Removes a first line like `sep=;`, in which some spreadsheets state the separator. Returns the remaining text and
 * the separator.
 * @param {string} text
 * @returns {readonly [string, string | undefined]}
 */
function withoutSeparator(text) {
  const [line = '', separator] = /^"?sep=([;,\t|])"?(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return [text.slice(line.length), separator];
}

const DELIMITERS = [',', ';', '\t', '|'];
const LOOKED_AT = { characters: 64 * 1024, rows: 50 };

/**
 * Returns the delimiter that splits most rows into the same number of cells. Titles above the headings and commas
 * within texts do not mislead this count, because they give only a few rows the same width.
 * @param {string} text
 */
function likelyDelimiter(text) {
  const head = text.slice(0, LOOKED_AT.characters);
  const scores = DELIMITERS.map((delimiter) => {
    /** @type {Map<number, number>} */
    const widths = new Map();
    for (const { length } of parseCsv(head, { delimiter, maxRows: LOOKED_AT.rows }))
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    return Math.max(0, ...[...widths].map(([width, count]) => count * (width - 1)));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}
