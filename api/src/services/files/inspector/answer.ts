import {
  CV_NOTES,
  type CvNote,
  IMAGE_MEDIA_TYPES,
  NOT_DRAWN,
  type NotDrawn,
  TEXT_ENCODINGS,
  type TextEncoding,
} from '@fair/contract';

/** Question to the inspector process (main.mjs). */
export interface Question {
  readonly task: 'pdf' | 'picture' | 'sheet';
  /** Path of the file, or its content. */
  readonly path?: string | undefined;
  readonly bytes?: Uint8Array | undefined;
  /** Options for reading a sheet. */
  readonly wish?: SheetWish | undefined;
  /** For a picture: also draw it for mails. */
  readonly forMail?: boolean | undefined;
}

/** A drawn picture: WebP for pages, and PNG for mails if requested. */
export interface Drawing {
  /** At most 1600 px on either side. */
  readonly page: Uint8Array;
  /** At most 400 px on either side. */
  readonly thumbnail: Uint8Array;
  /** PNG, 80 px high, at most 480 wide. */
  readonly mail?: Uint8Array;
  /** Type of the original. */
  readonly mediaType: 'image/svg+xml' | 'image/png' | 'image/webp' | 'image/jpeg';
}

/** Options chosen by the person for reading a sheet. */
export interface SheetWish {
  /** Encoding of a text file that does not name its own. */
  readonly encoding?: TextEncoding | undefined;
  /** Name of the worksheet; defaults to the first visible one. */
  readonly tab?: string | undefined;
}

/**
 * Information about a cell that its text lacks: an error such as `#N/A`, a formula that was never calculated,
 * a date or a number in scientific notation; and the target of its link.
 */
export interface CellMark {
  readonly column: number;
  readonly is?: 'error' | 'noValue' | 'date' | 'scientific';
  readonly link?: string;
}

/** A filled row of a sheet: its number, from 1, and its cells as text. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly marks?: readonly CellMark[];
  /** Hidden in the spreadsheet, by a filter or by hand. */
  readonly isHidden?: boolean;
}

export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** For an XLSX: the names of the visible worksheets and of the one that was read. */
  readonly tabs?: readonly string[];
  readonly tab?: string;
  /**
   * For a text file with non-ASCII characters: the encoding used, and three of its cells as each encoding
   * reads them.
   */
  readonly encoding?: TextEncoding;
  readonly samples?: readonly { readonly encoding: TextEncoding; readonly cells: readonly string[] }[];
}

export type Verdict =
  | {
      readonly verdict: 'ok';
      readonly drawing?: Drawing;
      readonly sheet?: Sheet;
      /** For a PDF: parts that companies do not see. */
      readonly notes?: readonly CvNote[];
      /** Parts of a drawing that are not drawn. */
      readonly notDrawn?: readonly NotDrawn[];
    }
  /** Broken, or not of the requested kind. */
  | { readonly verdict: 'unreadable' }
  /** A sheet in an unsupported format with a message of its own, or one that needs a password. */
  | { readonly verdict: 'xls' | 'ods' | 'locked' }
  /** A PDF that needs a password. */
  | { readonly verdict: 'encrypted' }
  /** A picture with more pixels than can be drawn. */
  | { readonly verdict: 'tooManyPixels' }
  /** A drawing that shows nothing. */
  | { readonly verdict: 'blank'; readonly notDrawn: readonly NotDrawn[] }
  /** It unpacks to more than the upload limit. */
  | { readonly verdict: 'tooLarge' }
  /** It needs more time or memory than one file gets. */
  | { readonly verdict: 'tooComplex' };

/** `isWorn`: the process has used so much of its limits that the next file needs a fresh one. */
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
/** Maximum number of rows read from a sheet (sheet.mjs). */
const MAX_ROWS = 1032;
const MAX_CELLS = 100;
const MAX_CHARACTERS = 20_000;
const MAX_TABS = 50;
const MARKS: ReadonlySet<unknown> = new Set([undefined, 'error', 'noValue', 'date', 'scientific']);
const ENCODINGS: ReadonlySet<unknown> = new Set(TEXT_ENCODINGS);

/** Whether this is a valid answer. A process that has read a hostile file is not trusted. */
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

/** Whether this is absent or a list of known codes, each at most once. */
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

function isDrawing(value: unknown): value is Drawing {
  const { page, thumbnail, mail, mediaType } = (value ?? {}) as Partial<Record<keyof Drawing, unknown>>;
  const isForMail = mail === undefined || startsWithSignature(PNG, mail);
  return (
    startsWithSignature(WEBP, page) &&
    startsWithSignature(WEBP, thumbnail) &&
    isForMail &&
    MEDIA_TYPES.has(mediaType)
  );
}

const startsWithSignature = (signature: RegExp, value: unknown): boolean =>
  value instanceof Uint8Array &&
  signature.test(Buffer.from(value.subarray(0, HEAD_BYTES)).toString('latin1'));
