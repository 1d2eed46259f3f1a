import {
  CV_NOTES,
  type CvNote,
  IMAGE_MEDIA_TYPES,
  NOT_DRAWN,
  type NotDrawn,
  TEXT_ENCODINGS,
  type TextEncoding,
} from '@fair/contract';

/** The API's request to an inspector process (main.mjs). */
export interface Question {
  readonly task: 'pdf' | 'picture' | 'sheet';
  /** Path of the file. The API sends either `path` or `bytes`. */
  readonly path?: string | undefined;
  readonly bytes?: Uint8Array | undefined;
  readonly wish?: SheetWish | undefined;
  /** For a picture: whether to draw a PNG for mails too. */
  readonly forMail?: boolean | undefined;
  /** For a picture: whether it is a floor plan, which is drawn larger than other pictures. */
  readonly isPlan?: boolean | undefined;
}

/** The versions that are drawn of a picture: WebP for pages and, if requested, PNG for mails. */
export interface Drawing {
  /** The picture that web pages show. Neither side is longer than 1600 px, or 2400 px for a floor plan. */
  readonly page: Uint8Array;
  /** Width of `page` in pixels. */
  readonly width: number;
  readonly height: number;
  /** The picture for lists. Neither side is longer than 400 px. */
  readonly thumbnail: Uint8Array;
  /** The picture for mails: a PNG, 80 px high and at most 480 px wide. */
  readonly mail?: Uint8Array;
  /** Media type of the uploaded file. */
  readonly mediaType: 'image/svg+xml' | 'image/png' | 'image/webp' | 'image/jpeg';
}

/** Options that the user chose for reading an uploaded sheet. */
export interface SheetWish {
  /** Encoding for a text file that does not declare one. */
  readonly encoding?: TextEncoding | undefined;
  /** Name of the worksheet; the first visible one by default. */
  readonly tab?: string | undefined;
}

/**
 * Information about a cell that its text does not show. `is` marks an error like `#N/A`, a formula without a
 * calculated value, a date, or a number in scientific notation. `link` is the target of the cell's link.
 */
export interface CellMark {
  readonly column: number;
  readonly is?: 'error' | 'noValue' | 'date' | 'scientific';
  readonly link?: string;
}

/** A row with content. `row` is its number in the sheet, starting at 1; `cells` are the texts of its cells. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly marks?: readonly CellMark[];
  /** Whether the row is hidden in the spreadsheet, by a filter or by hand. */
  readonly isHidden?: boolean;
}

export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** For an XLSX: names of all visible worksheets. `tab` is the name of the worksheet that was read. */
  readonly tabs?: readonly string[];
  readonly tab?: string;
  /**
   * For a text file with non-ASCII characters: the encoding used. `samples` contains, for each possible encoding, the
   * texts of up to three cells as read in that encoding.
   */
  readonly encoding?: TextEncoding;
  readonly samples?: readonly { readonly encoding: TextEncoding; readonly cells: readonly string[] }[];
}

export type Verdict =
  | {
      readonly verdict: 'ok';
      readonly drawing?: Drawing;
      readonly sheet?: Sheet;
      /** For a PDF: parts that companies cannot see in a PDF viewer. */
      readonly notes?: readonly CvNote[];
      /** For an SVG: features that it uses but librsvg does not draw. */
      readonly notDrawn?: readonly NotDrawn[];
    }
  /** The file is broken or of another kind than requested. */
  | { readonly verdict: 'unreadable' }
  /**
   * The spreadsheet needs a password, or has an unsupported format (XLS or ODS). For each of the three there is an
   * error message.
   */
  | { readonly verdict: 'xls' | 'ods' | 'locked' }
  | { readonly verdict: 'encrypted' }
  /** The picture has too many pixels to be drawn. */
  | { readonly verdict: 'tooManyPixels' }
  /** The SVG shows nothing when drawn. */
  | { readonly verdict: 'blank'; readonly notDrawn: readonly NotDrawn[] }
  /** The unpacked file would be larger than the upload limit. */
  | { readonly verdict: 'tooLarge' }
  /** The file needs more time or memory than allowed. */
  | { readonly verdict: 'tooComplex' };

/**
 * An inspector's answer. `isWorn` is true if the process has used up so much of its limits that the API must start a
 * fresh process for the next file.
 */
export type Answer = Verdict & { readonly isWorn: boolean };

const VERDICTS: ReadonlySet<unknown> = new Set([
  'ok',
  'unreadable',
  'encrypted',
  'tooManyPixels',
  'xls',
  'ods',
  'locked',
  'tooComplex',
  'blank',
  'tooLarge',
] satisfies Verdict['verdict'][]);
const MEDIA_TYPES: ReadonlySet<unknown> = new Set(IMAGE_MEDIA_TYPES);
const NOTES: ReadonlySet<unknown> = new Set(CV_NOTES);
const PARTS: ReadonlySet<unknown> = new Set(NOT_DRAWN);
const WEBP = /^RIFF[\s\S]{4}WEBP/;
const PNG = /^\u0089PNG\r\n/;
const HEAD_BYTES = 12;
/** Maximum number of rows read from a sheet; equal to `READ.rows` in xlsx.mjs. */
const MAX_ROWS = 1032;
const MAX_CELLS = 100;
const MAX_CHARACTERS = 20_000;
const MAX_TABS = 50;
const MARKS: ReadonlySet<unknown> = new Set([undefined, 'error', 'noValue', 'date', 'scientific']);
const ENCODINGS: ReadonlySet<unknown> = new Set(TEXT_ENCODINGS);

/**
 * Whether a value is a valid answer. Answers are checked because a hostile file may have taken control of the process
 * that sends them.
 */
export function isAnswer(value: unknown): value is Answer {
  const { verdict, drawing, sheet, notes, notDrawn, isWorn } = (value ?? {}) as Partial<
    Record<'verdict' | 'drawing' | 'sheet' | 'notes' | 'notDrawn' | 'isWorn', unknown>
  >;
  return (
    typeof isWorn === 'boolean' &&
    VERDICTS.has(verdict) &&
    (drawing === undefined || isDrawing(drawing)) &&
    isSomeOf(NOTES, notes) &&
    isSomeOf(PARTS, notDrawn) &&
    (verdict !== 'blank' || notDrawn !== undefined) &&
    (sheet === undefined || isSheet(sheet))
  );
}

function isSheet(value: unknown): value is Sheet {
  const { rows, tabs, tab, encoding, samples } = (value ?? {}) as Partial<Record<keyof Sheet, unknown>>;
  return (
    isListOf(rows, MAX_ROWS, isRow) &&
    (tabs === undefined || isListOf(tabs, MAX_TABS, isText)) &&
    (tab === undefined || isText(tab)) &&
    (encoding === undefined || ENCODINGS.has(encoding)) &&
    (samples === undefined || isListOf(samples, TEXT_ENCODINGS.length, isSample))
  );
}

const isListOf = <T>(value: unknown, most: number, isOne: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.length <= most && value.every(isOne);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_CHARACTERS;

function isSample(value: unknown): value is NonNullable<Sheet['samples']>[number] {
  const { encoding, cells } = (value ?? {}) as Partial<Record<'encoding' | 'cells', unknown>>;
  return ENCODINGS.has(encoding) && isListOf(cells, MAX_CELLS, isText);
}

function isMark(value: unknown): value is CellMark {
  const { column, is, link } = (value ?? {}) as Partial<Record<keyof CellMark, unknown>>;
  return Number.isSafeInteger(column) && MARKS.has(is) && (link === undefined || isText(link));
}

/** Whether a value is undefined, or a list without duplicates that contains only the given codes. */
const isSomeOf = (codes: ReadonlySet<unknown>, value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.every((code) => codes.has(code)) && new Set(value).size === value.length);

function isRow(value: unknown): value is SheetRow {
  const { row, cells, marks, isHidden } = (value ?? {}) as Partial<Record<keyof SheetRow, unknown>>;
  return (
    Number.isSafeInteger(row) &&
    isListOf(cells, MAX_CELLS, isText) &&
    (marks === undefined || isListOf(marks, MAX_CELLS, isMark)) &&
    (isHidden === undefined || typeof isHidden === 'boolean')
  );
}

/** Whether a value is a valid width or height of a drawn picture. */
const isSide = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

function isDrawing(value: unknown): value is Drawing {
  const { page, thumbnail, mail, width, height, mediaType } = (value ?? {}) as Partial<
    Record<keyof Drawing, unknown>
  >;
  const isForMail = mail === undefined || startsWithSignature(PNG, mail);
  return (
    startsWithSignature(WEBP, page) &&
    startsWithSignature(WEBP, thumbnail) &&
    isSide(width) &&
    isSide(height) &&
    isForMail &&
    MEDIA_TYPES.has(mediaType)
  );
}

const startsWithSignature = (signature: RegExp, value: unknown): boolean =>
  value instanceof Uint8Array &&
  signature.test(Buffer.from(value.subarray(0, HEAD_BYTES)).toString('latin1'));
