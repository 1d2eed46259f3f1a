import {
  CV_NOTES,
  type CvNote,
  IMAGE_MEDIA_TYPES,
  NOT_DRAWN,
  type NotDrawn,
  TEXT_ENCODINGS,
  type TextEncoding,
} from '@fair/contract';

/** What is asked of the process that opens files (main.mjs), and what it answers. */
export interface Question {
  readonly task: 'pdf' | 'picture' | 'sheet';
  /** Where the file lies; or what is in it. */
  readonly path?: string | undefined;
  readonly bytes?: Uint8Array | undefined;
  /** How a sheet is to be read. */
  readonly wish?: SheetWish | undefined;
  /** Of a picture: drawn for mails too. */
  readonly forMail?: boolean | undefined;
}

/** A picture as pages get it: WebP; and as mails do, if that was asked. */
export interface Drawing {
  /** At most 1600 px on either side. */
  readonly page: Uint8Array;
  /** At most 400 px on either side. */
  readonly thumbnail: Uint8Array;
  /** PNG, 80 px high, at most 480 wide. */
  readonly mail?: Uint8Array;
  /** What was drawn. */
  readonly mediaType: 'image/svg+xml' | 'image/png' | 'image/webp' | 'image/jpeg';
}

/** What a person chose about reading a sheet. */
export interface SheetWish {
  /** Encoding of a text file that does not name its own. */
  readonly encoding?: TextEncoding | undefined;
  /** Name of the worksheet; the first visible one without. */
  readonly tab?: string | undefined;
}

/**
 * Something about a cell that its text does not say: it is an error such as `#N/A`, a formula that was never calculated, a
 * date, or a number in scientific notation; and where it links to.
 */
export interface CellMark {
  readonly column: number;
  readonly is?: 'error' | 'noValue' | 'date' | 'scientific';
  readonly link?: string;
}

/** A row of a sheet in which something stands: its number, from 1, and its cells as text. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly marks?: readonly CellMark[];
  /** Hidden in the spreadsheet, by a filter or by hand. */
  readonly isHidden?: boolean;
}

export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** Names of the visible worksheets, and of the one that was read; of an XLSX. */
  readonly tabs?: readonly string[];
  readonly tab?: string;
  /** Of a text file with other characters than ASCII: how it was decoded, and how each encoding reads three cells of it. */
  readonly encoding?: TextEncoding;
  readonly samples?: readonly { readonly encoding: TextEncoding; readonly cells: readonly string[] }[];
}

export type Verdict =
  | {
      readonly verdict: 'ok';
      readonly drawing?: Drawing;
      readonly sheet?: Sheet;
      /** About a PDF: what a company does not see of it. */
      readonly notes?: readonly CvNote[];
      /** What a drawing contains that is not drawn. */
      readonly notDrawn?: readonly NotDrawn[];
    }
  /** Broken, or not of the kind that is wanted. */
  | { readonly verdict: 'unreadable' }
  /** A sheet in a format that is not read, with words of its own; or one that needs a password. */
  | { readonly verdict: 'xls' | 'ods' | 'locked' }
  /** A PDF that needs a password. */
  | { readonly verdict: 'encrypted' }
  /** A picture of more pixels than are drawn. */
  | { readonly verdict: 'tooManyPixels' }
  /** A drawing of which nothing is seen. */
  | { readonly verdict: 'blank'; readonly notDrawn: readonly NotDrawn[] }
  /** It unpacks to more than an upload may have. */
  | { readonly verdict: 'tooLarge' }
  /** It needs more time or memory than one file gets. */
  | { readonly verdict: 'tooComplex' };

/** `isWorn`: the process has used so much of what it may that the next file is for another one. */
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
/** As many of a sheet are read (sheet.mjs). */
const MOST_ROWS = 1032;
const MOST_CELLS = 100;
const MOST_CHARACTERS = 20_000;
const MOST_TABS = 50;
const MARKS: ReadonlySet<unknown> = new Set([undefined, 'error', 'noValue', 'date', 'scientific']);
const ENCODINGS: ReadonlySet<unknown> = new Set(TEXT_ENCODINGS);

/** Whether this is an answer. What has read a hostile file is not believed that it says what it was taught. */
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
