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
const MOST_ROWS = 1032;
const MOST_CELLS = 100;
const MOST_CHARACTERS = 20_000;
const MOST_TABS = 50;
const MARKS: ReadonlySet<unknown> = new Set([undefined, 'error', 'noValue', 'date', 'scientific']);
const ENCODINGS: ReadonlySet<unknown> = new Set(TEXT_ENCODINGS);

/** Whether this is a valid answer. A process that has read a hostile file is not trusted. */
export function isAnswer(said: unknown): said is Answer {
  const { verdict, drawing, sheet, notes, notDrawn, isWorn } = (said ?? {}) as Partial<
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

function isSheet(said: unknown): said is Sheet {
  const { rows, tabs, tab, encoding, samples } = (said ?? {}) as Partial<Record<keyof Sheet, unknown>>;
  return (
    isListOf(rows, MOST_ROWS, isRow) &&
    (tabs === undefined || isListOf(tabs, MOST_TABS, isText)) &&
    (tab === undefined || isText(tab)) &&
    (encoding === undefined || ENCODINGS.has(encoding)) &&
    (samples === undefined || isListOf(samples, TEXT_ENCODINGS.length, isSample))
  );
}

const isListOf = <T>(said: unknown, most: number, isOne: (one: unknown) => one is T): said is T[] =>
  Array.isArray(said) && said.length <= most && said.every(isOne);

const isText = (said: unknown): said is string => typeof said === 'string' && said.length <= MOST_CHARACTERS;

function isSample(said: unknown): said is NonNullable<Sheet['samples']>[number] {
  const { encoding, cells } = (said ?? {}) as Partial<Record<'encoding' | 'cells', unknown>>;
  return ENCODINGS.has(encoding) && isListOf(cells, MOST_CELLS, isText);
}

function isMark(said: unknown): said is CellMark {
  const { column, is, link } = (said ?? {}) as Partial<Record<keyof CellMark, unknown>>;
  return Number.isSafeInteger(column) && MARKS.has(is) && (link === undefined || isText(link));
}

/** Whether this is absent or a list of known codes, each at most once. */
const isSomeOf = (codes: ReadonlySet<unknown>, said: unknown): boolean =>
  said === undefined ||
  (Array.isArray(said) && said.every((code) => codes.has(code)) && new Set(said).size === said.length);

function isRow(said: unknown): said is SheetRow {
  const { row, cells, marks, isHidden } = (said ?? {}) as Partial<Record<keyof SheetRow, unknown>>;
  return (
    Number.isSafeInteger(row) &&
    isListOf(cells, MOST_CELLS, isText) &&
    (marks === undefined || isListOf(marks, MOST_CELLS, isMark)) &&
    (isHidden === undefined || typeof isHidden === 'boolean')
  );
}

function isDrawing(said: unknown): said is Drawing {
  const { page, thumbnail, mail, mediaType } = (said ?? {}) as Partial<Record<keyof Drawing, unknown>>;
  const isForMail = mail === undefined || beginsAs(PNG, mail);
  return beginsAs(WEBP, page) && beginsAs(WEBP, thumbnail) && isForMail && MEDIA_TYPES.has(mediaType);
}

const beginsAs = (signature: RegExp, said: unknown): boolean =>
  said instanceof Uint8Array && signature.test(Buffer.from(said.subarray(0, HEAD_BYTES)).toString('latin1'));
