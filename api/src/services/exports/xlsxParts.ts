import { colToLetter } from 'hucre/xlsx';

/**
 * Value of a cell. `at` is a local date and time, encoded in ms since 1970 as if it were UTC. The column defines how
 * the date is shown.
 */
export type Cell = string | number | boolean | { readonly at: number } | undefined;

export type DateFormat = keyof typeof STYLE_OF;
export interface Column {
  readonly header: string;
  /** Width in characters. */
  readonly width: number;
  readonly format?: DateFormat | undefined;
}

/** Index of each date format in `cellXfs`, the list of cell formats in `STYLES`. */
const STYLE_OF = { moment: 1, day: 2, time: 3 } as const;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Maximum length of a text in a cell (Excel's specifications and limits). */
const CELL_CHARACTERS = 32_767;
/** Maximum length of a worksheet's name (Excel's specifications and limits). */
const NAME_CHARACTERS = 31;

const DAY_MS = 86_400_000;
/** Serial number of 1970-01-01 in Excel's 1900 date system. */
const UNIX_EPOCH_DAY = 25_569;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/**
 * Matches characters that must be written as an escape like `_x000D_` (ECMA-376, 22.9.2.19): characters that XML
 * cannot contain, and carriage returns, which XML reads as line feeds. Also matches the `_` of a text that already
 * looks like such an escape.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are replaced
const ESCAPED = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;
const KEEP_SPACES = /^\s|\s$|[\n\t]/;

const escapeXml = (text: string): string =>
  text
    .replace(ESCAPED, (character) =>
      character >= '\uFFFE'
        ? ''
        : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/**
 * Returns the XML of one row without its empty cells. Texts are inline strings, which no spreadsheet runs as
 * formulas.
 */
export function rowXml(row: number, cells: readonly Cell[], columns: readonly Column[]): string {
  let xml = `<row r="${row}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell === undefined || cell === '') continue;
    const place = `<c r="${colToLetter(index)}${row}"`;
    if (typeof cell === 'number') xml += Number.isFinite(cell) ? `${place}><v>${cell}</v></c>` : '';
    else if (typeof cell === 'boolean') xml += `${place} t="b"><v>${cell ? 1 : 0}</v></c>`;
    else if (typeof cell === 'string') xml += `${place} t="inlineStr"><is>${textXml(cell)}</is></c>`;
    else {
      const style = STYLE_OF[columns[index]?.format ?? 'moment'];
      xml += `${place} s="${style}"><v>${serialOf(cell.at, columns[index]?.format)}</v></c>`;
    }
  }
  return `${xml}</row>`;
}

function textXml(text: string): string {
  const shown = text.length > CELL_CHARACTERS ? text.slice(0, CELL_CHARACTERS) : text;
  return `<t${KEEP_SPACES.test(shown) ? ' xml:space="preserve"' : ''}>${escapeXml(shown)}</t>`;
}

/**
 * Converts a date to Excel's serial number: the number of days since the beginning of 1900. A time of day is written
 * as a fraction of a day, without the days.
 */
const serialOf = (at: number, format: DateFormat | undefined): number =>
  at / DAY_MS + (format === 'time' ? 0 : UNIX_EPOCH_DAY);

/**
 * Returns the XML of a worksheet up to its first row. The row with the headings stays visible when the user scrolls.
 */
export function sheetStart(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
  );
}

/** Returns the XML of a worksheet after its last row. It includes the filter if there are rows below the headings. */
export const sheetEnd = (columns: readonly Column[], rows: number): string =>
  `</sheetData>${isFiltered(rows) ? `<autoFilter ref="${filterOf(columns, rows, '')}"/>` : ''}</worksheet>`;

const isFiltered = (rows: number): boolean => rows > 1;
const filterOf = (columns: readonly Column[], rows: number, mark: '' | '$'): string =>
  `${mark}A${mark}1:${mark}${colToLetter(columns.length - 1)}${mark}${rows}`;

/** Returns all files of a workbook by path, except the worksheets. */
export function workbookParts(
  name: string,
  columns: readonly Column[],
  rowsOfSheets: readonly number[],
): Readonly<Record<string, string>> {
  const sheets = rowsOfSheets.map((rows, index) => ({
    number: index + 1,
    rows,
    name: sheetName(name, index),
  }));
  const each = (xml: (sheet: (typeof sheets)[number]) => string) => sheets.map(xml).join('');
  // Excel also expects the range of the filter in a defined name that is called exactly like this.
  const names = each(({ number, rows, name: sheet }) =>
    isFiltered(rows)
      ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${number - 1}" hidden="1">` +
        `${escapeXml(`'${sheet.replaceAll("'", "''")}'`)}!${filterOf(columns, rows, '$')}</definedName>`
      : '',
  );
  return {
    'xl/workbook.xml':
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>` +
      each(
        (sheet) =>
          `<sheet name="${escapeXml(sheet.name)}" sheetId="${sheet.number}" r:id="rId${sheet.number}"/>`,
      ) +
      `</sheets>${names && `<definedNames>${names}</definedNames>`}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map(({ number }) => [`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`] as const),
      ['rIdStyles', 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    '[Content_Types].xml':
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
      each(
        ({ number }) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
      ) +
      '</Types>',
  };
}

/** Returns the name of a worksheet. From the second one on, `_2`, `_3` and so on are appended. */
function sheetName(name: string, index: number): string {
  const end = index === 0 ? '' : `_${index + 1}`;
  return name.slice(0, NAME_CHARACTERS - end.length) + end;
}

const relationships = (all: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const STYLES =
  `${DECLARATION}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="hh:mm"/></numFmts>' +
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${[164, 165, 166]
    .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
