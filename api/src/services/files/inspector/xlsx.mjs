// @ts-check
import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';
import { markedEncoding } from './decode.mjs';

/** @typedef {import('./answer.ts').SheetRow} SheetRow */
/** @typedef {import('./answer.ts').CellMark} CellMark */
/** @typedef {{ open?: (name: string, attributes: Record<string, string>) => void, text?: (text: string) => void, close?: (name: string) => void }} Handlers */
/**
 * Settings of a workbook that are needed to read its worksheets. `formats` are the number formats by cell style, and
 * `is1904` is true for the 1904 date system. `isToCalculate` is true if the workbook asks spreadsheet programs to
 * calculate all formulas when they open it.
 * @typedef {{ formats: readonly Format[], is1904: boolean, isToCalculate: boolean }} Book
 */
/** @typedef {{ isDate?: boolean, isScientific?: boolean, digits?: number }} Format */

/**
 * Maximum number of rows, of columns, and of characters per cell that are read. The maximum of rows is slightly
 * higher than for an import, because the heading row may have other rows above it.
 */
export const READ = { rows: 1032, columns: 100, characters: 20_000 };
/**
 * Number of the last row that is read. Without this limit, reading could take very long: a sheet without content may
 * have a million formatted rows.
 */
export const LAST_ROW = 20_000;
const MOST_TABS = 50;

/**
 * Reads the rows of one visible worksheet of an XLSX, and the names of all visible worksheets. For a formula, its
 * stored value is read; dates are returned in ISO 8601. We do not use hucre's reader, because it does not report
 * hidden rows, errors, and formulas without a value.
 * @param {Buffer} bytes
 * @param {string | undefined} wanted name of the worksheet; the first visible one by default
 * @returns {Promise<{ rows: SheetRow[], tabs: string[], tab: string } | 'locked' | 'unreadable'>}
 */
export async function readXlsx(bytes, wanted) {
  const parts = await openZip(bytes);
  if (parts === 'locked') return 'locked';
  const packageLinks = await readLinks(parts, '_rels/.rels');
  const bookPath = [...packageLinks.values()].find(({ type }) => type === 'officeDocument')?.target;
  if (!bookPath || !parts.has(bookPath)) return 'unreadable';
  const links = await readLinks(parts, linksOf(bookPath));
  const { tabs: all, ...book } = await readBook(parts, bookPath);
  const tabs = all
    .filter(({ id, isVisible }) => isVisible && links.get(id)?.type === 'worksheet')
    .slice(0, MOST_TABS);
  const tab = tabs.find(({ name }) => name === wanted) ?? tabs[0];
  if (!tab) return 'unreadable';
  const pathOf = (/** @type {string} */ type) =>
    [...links.values()].find((link) => link.type === type)?.target ?? '';
  const formats = await readFormats(parts, pathOf('styles'));
  const path = links.get(tab.id)?.target ?? '';
  const raw = await readWorksheet(parts, path, { ...book, formats });
  const strings = await readStrings(parts, pathOf('sharedStrings'), raw);
  const rows = raw.flatMap((row) => finished(row, strings) ?? []).slice(0, READ.rows);
  return { rows, tabs: tabs.map(({ name }) => name), tab: tab.name };
}

/** @typedef {{ stream: () => Promise<import('node:stream').Readable> }} Part */

/**
 * Returns the files in an XLSX by their path in lower case.
 * @param {Buffer} bytes
 * @returns {Promise<Map<string, Part> | 'locked'>}
 */
function openZip(bytes) {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error || !zip) return reject(error);
      /** @type {Map<string, Part>} */
      const parts = new Map();
      zip.on('error', reject);
      zip.on('entry', (entry) => {
        if ((entry.generalPurposeBitFlag & 1) === 1) resolve('locked');
        const stream = () =>
          new Promise((open, fail) => {
            zip.openReadStream(entry, (failed, opened) => (failed || !opened ? fail(failed) : open(opened)));
          });
        parts.set(entry.fileName.toLowerCase(), { stream: /** @type {Part['stream']} */ (stream) });
      });
      zip.on('end', () => resolve(parts));
    });
  });
}

/** @param {string} path */
const linksOf = (path) => path.replace(/([^/]*)$/, '_rels/$1.rels');

/**
 * Returns the relationships of a file in an XLSX: type and target by id. The target is a path, or the URL of an
 * external link.
 * @param {Map<string, Part>} parts
 * @param {string} path
 */
async function readLinks(parts, path) {
  /** @type {Map<string, { type: string, target: string }>} */
  const links = new Map();
  const folder = path.replace(/_rels\/[^/]*$/, '');
  await parse(parts.get(path), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship') return;
      const isOutside = TargetMode === 'External';
      links.set(Id, {
        type: Type.slice(Type.lastIndexOf('/') + 1),
        target: isOutside ? Target : pathFrom(folder, Target),
      });
    },
  });
  return links;
}

/** @param {string} folder @param {string} target */
const pathFrom = (folder, target) =>
  new URL(target.replaceAll('\\', '/'), `file:///${folder}`).pathname.slice(1).toLowerCase();

/** @param {Map<string, Part>} parts @param {string} path */
async function readBook(parts, path) {
  /** @type {{ name: string, id: string, isVisible: boolean }[]} */
  const tabs = [];
  let is1904 = false;
  let isToCalculate = false;
  await parse(parts.get(path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name === 'calcPr') isToCalculate = isTrue(attributes.fullCalcOnLoad);
      if (name !== 'sheet') return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      const { name: called = '', state = 'visible' } = attributes;
      tabs.push({ name: called.slice(0, 100), id, isVisible: state === 'visible' });
    },
  });
  return { tabs, is1904, isToCalculate };
}

/** First and last number of each range of built-in number formats that show a date (ECMA-376 part 1, §18.8.30). */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const SCIENTIFIC_FORMATS = [11, 48];

/** @param {Map<string, Part>} parts @param {string} path @returns {Promise<Format[]>} by the style of a cell */
async function readFormats(parts, path) {
  /** @type {Map<number, string>} */
  const codes = new Map();
  /** @type {Format[]} */
  const formats = [];
  let isOfCells = false;
  await parse(parts.get(path), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** @param {number} id @param {string | undefined} code @returns {Format} */
function formatOf(id, code) {
  if (code === undefined) {
    if (SCIENTIFIC_FORMATS.includes(id)) return { isScientific: true };
    return DATE_FORMATS.some(([from = 0, to = 0]) => id >= from && id <= to) ? { isDate: true } : {};
  }
  // Removes quoted texts, escaped characters, colours and locales from the format. `[h]`, `[m]` and `[s]` are not
  // removed, because they show that the format is one for times.
  const bare = code.replace(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/^0{2,}$/.test(bare)) return { digits: bare.length };
  if (/[0#]E[+-]/i.test(bare)) return { isScientific: true };
  return /^general$/i.test(bare) || !/[ymdhs]/i.test(bare) ? {} : { isDate: true };
}

/**
 * A cell as stored in the file. It has either its own text, or in `shared` the number of a text in the table of
 * shared strings.
 * @typedef {{ text?: string, shared?: number, is?: CellMark['is'], link?: string }} Cell
 */
/** @typedef {{ row: number, isHidden: boolean, cells: Map<number, Cell> }} Raw */

/** @param {Map<string, Part>} parts @param {string} path @param {Book} book @returns {Promise<Raw[]>} */
async function readWorksheet(parts, path, book) {
  /** @type {Raw[]} */
  const rows = [];
  /** @type {Raw | undefined} */
  let row;
  /** @type {{ column: number, type: string, style: number, value: string, inline: string, hasFormula: boolean, hasValue: boolean } | undefined} */
  let cell;
  /** @type {'value' | 'inline' | undefined} */
  let into;
  let isPhonetic = false;
  let number = 0;
  /** @type {[string, string][]} */
  const hyperlinks = [];
  await parse(parts.get(path), {
    isEnough: () => rows.length >= READ.rows || number > LAST_ROW,
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributes.r) || number + 1;
        row = { row: number, isHidden: isTrue(attributes.hidden), cells: new Map() };
      } else if (name === 'c' && row) {
        const column = attributes.r ? columnOf(attributes.r) : Math.max(-1, ...row.cells.keys()) + 1;
        const { t: type = 'n', s: style } = attributes;
        cell = {
          column,
          type,
          style: Number(style ?? -1),
          value: '',
          inline: '',
          hasFormula: false,
          hasValue: false,
        };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'v' && cell) {
        cell.hasValue = true;
        into = 'value';
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 't' && cell && !isPhonetic) into = 'inline';
      else if (name === 'hyperlink') {
        const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
        if (id && attributes.ref && hyperlinks.length < READ.rows * 10) hyperlinks.push([attributes.ref, id]);
      }
    },
    text: (text) => {
      if (cell && into && cell[into].length < READ.characters) cell[into] += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') into = undefined;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && cell && row) {
        if (cell.column >= 0 && cell.column < READ.columns) {
          const read = cellOf(cell, book);
          if (read) row.cells.set(cell.column, read);
        }
        cell = undefined;
      } else if (name === 'row' && row) {
        if (row.cells.size > 0) rows.push(row);
        row = undefined;
      }
    },
  });
  if (hyperlinks.length > 0) {
    const targets = await readLinks(parts, linksOf(path));
    const byNumber = new Map(rows.map((one) => [one.row, one]));
    for (const [ref, id] of hyperlinks) {
      const found = byNumber.get(Number(/\d+/.exec(ref)?.[0]))?.cells.get(columnOf(ref));
      const link = targets.get(id)?.target;
      if (found && link) found.link = link.slice(0, 2048);
    }
  }
  return rows;
}

/**
 * @param {{ type: string, style: number, value: string, inline: string, hasFormula: boolean, hasValue: boolean }} cell
 * @param {Book} book
 * @returns {Cell | undefined} undefined for an empty cell
 */
function cellOf({ type, style, value, inline, hasFormula, hasValue }, { formats, is1904, isToCalculate }) {
  if (type === 's') return { shared: Number(value) };
  if (type === 'inlineStr') return { text: unescaped(inline) };
  if (type === 'e') return { text: value, is: 'error' };
  if (type === 'd') return { text: value.replace(/T00:00:00.*$/, ''), is: 'date' };
  // A formula with an empty text as its result has an empty value. A formula that was never calculated has no value
  // at all.
  if (hasFormula && (type === 'str' ? !hasValue : value === '')) return { text: '', is: 'noValue' };
  if (type === 'str') return { text: unescaped(value) };
  if (value === '') return undefined;
  if (type === 'b') return { text: isTrue(value) ? 'TRUE' : 'FALSE' };
  const number = Number(value);
  if (Number.isNaN(number)) return { text: value };
  // Programs that cannot calculate formulas store the value 0, and ask the spreadsheet program to calculate the
  // formulas when it opens the file.
  if (hasFormula && isToCalculate && number === 0) return { text: '', is: 'noValue' };
  const { isDate, isScientific, digits } = formats[style] ?? {};
  const date = isDate ? dateOf(number, is1904) : undefined;
  if (date !== undefined) return { text: date, is: 'date' };
  const text = String(Number.isInteger(number) ? number : Number(number.toPrecision(15)));
  if (digits && /^\d+$/.test(text)) return { text: text.padStart(digits, '0') };
  return isScientific ? { text, is: 'scientific' } : { text };
}

const DAY_MS = 86_400_000;
/** Serial number of 1970-01-01 in the 1900 date system. */
const SERIAL_1970 = 25_569;
/** Serial number of 1904-01-01 in the 1900 date system. The 1904 date system begins on this day. */
const SERIAL_1904 = 1462;
/** Serial number of 9999-12-31. */
const LAST_SERIAL = 2_958_465;

/** @param {number} serial @param {boolean} is1904 @returns {string | undefined} undefined for a number that is no date */
function dateOf(serial, is1904) {
  const days = serial + (is1904 ? SERIAL_1904 : 0);
  if (days < 0 || days > LAST_SERIAL + 1) return undefined;
  // Corrects days before March 1900, because the 1900 date system also counts a 29 February 1900, which did not
  // exist.
  const real = !is1904 && days < 60 ? days + 1 : days;
  const moment = new Date(Math.round((real - SERIAL_1970) * DAY_MS)).toISOString();
  const [day = '', time = ''] = [moment.slice(0, 10), moment.slice(11, 16)];
  if (!is1904 && serial < 1) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/**
 * Returns the shared strings that the rows refer to, by their number.
 * @param {Map<string, Part>} parts
 * @param {string} path
 * @param {readonly Raw[]} rows
 */
async function readStrings(parts, path, rows) {
  const wanted = new Set(rows.flatMap(({ cells }) => [...cells.values()].map(({ shared }) => shared)));
  /** @type {Map<number, string>} */
  const strings = new Map();
  let index = -1;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await parse(parts.get(path), {
    open: (name) => {
      if (name === 'si') {
        index += 1;
        text = '';
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text: (part) => {
      if (isText && text.length < READ.characters) text += part;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si' && wanted.has(index)) strings.set(index, unescaped(text));
    },
  });
  return strings;
}

/**
 * @param {Raw} row
 * @param {ReadonlyMap<number, string>} strings
 * @returns {SheetRow | undefined} undefined for an empty row
 */
function finished({ row, isHidden, cells }, strings) {
  const width = Math.max(-1, ...cells.keys()) + 1;
  const texts = Array.from({ length: width }, (_, column) => {
    const { text, shared } = cells.get(column) ?? {};
    return cellText(shared === undefined ? (text ?? '') : (strings.get(shared) ?? ''));
  });
  const marks = [...cells].flatMap(([column, { is, link }]) =>
    is || link ? [{ column, ...(is && { is }), ...(link && { link }) }] : [],
  );
  if (!texts.some((text) => text !== '') && !marks.some(({ is }) => is)) return undefined;
  return { row, cells: texts, ...(marks.length > 0 && { marks }), ...(isHidden && { isHidden }) };
}

/**
 * Returns the text of a cell without surrounding white space, with LF line breaks and cut to the maximum length.
 * @param {string} text
 */
export const cellText = (text) => text.replace(/\r\n?/g, '\n').trim().slice(0, READ.characters);

/** Decodes escapes like `_x000D_` (ECMA-376 part 1, §22.9.2.19). @param {string} text */
const unescaped = (text) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** @param {string} ref @returns {number} 0 for `A1` */
function columnOf(ref) {
  let column = 0;
  for (const letter of /^[a-z]{1,3}/i.exec(ref)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** @param {string | undefined} value */
const isTrue = (value) => value === '1' || value === 'true';

/**
 * Parses a file of an XLSX while it is being unpacked. The handlers get names without prefix. Does nothing if the
 * file is missing.
 * @param {Part | undefined} part
 * @param {Handlers & { isEnough?: () => boolean }} handlers
 */
async function parse(part, { open, text, close, isEnough }) {
  if (!part) return;
  const parser = new SaxesParser({ position: false, xmlns: false });
  const local = (/** @type {string} */ name) => name.slice(name.indexOf(':') + 1);
  if (open)
    parser.on('opentag', ({ name, attributes }) =>
      open(local(name), /** @type {Record<string, string>} */ (attributes)),
    );
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  const stream = await part.stream();
  /** @type {import('node:util').TextDecoder | undefined} */
  let decoder;
  for await (const chunk of stream) {
    decoder ??= new TextDecoder(markedEncoding(chunk) ?? 'utf-8');
    parser.write(decoder.decode(chunk, { stream: true }));
    // Returning from within the loop closes the stream.
    if (isEnough?.()) return;
  }
  parser.close();
}
