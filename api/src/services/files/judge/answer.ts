import { CV_NOTES, type CvNote, IMAGE_MEDIA_TYPES, NOT_DRAWN, type NotDrawn } from '@fair/contract';

/** What is asked of the process that opens files (main.mjs), and what it answers. */
export interface Question {
  readonly task: 'pdf' | 'picture' | 'sheet';
  /** Where the file lies; or what is in it. */
  readonly path?: string | undefined;
  readonly bytes?: Uint8Array | undefined;
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

/** A row of a sheet in which something stands: which it is, the first being 1, and its cells as text. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export type Verdict =
  | {
      readonly verdict: 'ok';
      readonly drawing?: Drawing;
      readonly rows?: readonly SheetRow[];
      /** About a PDF: what a company does not see of it. */
      readonly notes?: readonly CvNote[];
      /** What a drawing contains that is not drawn. */
      readonly notDrawn?: readonly NotDrawn[];
    }
  /** Broken, not of the kind that is wanted, or it took more time or memory than a file gets. */
  | { readonly verdict: 'unreadable' }
  /** A PDF that needs a password. */
  | { readonly verdict: 'encrypted' }
  /** A picture of more pixels than are drawn. */
  | { readonly verdict: 'tooManyPixels' }
  /** A drawing of which nothing is seen. */
  | { readonly verdict: 'blank'; readonly notDrawn: readonly NotDrawn[] }
  /** It unpacks to more than an upload may have. */
  | { readonly verdict: 'tooLarge' };

/** `isWorn`: the process has used so much of what it may that the next file is for another one. */
export type Answer = Verdict & { readonly isWorn: boolean };

const VERDICTS: ReadonlySet<unknown> = new Set([
  'ok',
  'unreadable',
  'encrypted',
  'tooManyPixels',
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
const MOST_ROWS = 1002;
const MOST_CELLS = 100;
const MOST_CHARACTERS = 20_000;

/** Whether this is an answer. What has read a hostile file is not believed that it says what it was taught. */
export function isAnswer(said: unknown): said is Answer {
  const { verdict, drawing, rows, notes, notDrawn, isWorn } = (said ?? {}) as Partial<
    Record<'verdict' | 'drawing' | 'rows' | 'notes' | 'notDrawn' | 'isWorn', unknown>
  >;
  return (
    typeof isWorn === 'boolean' &&
    VERDICTS.has(verdict) &&
    (drawing === undefined || isDrawing(drawing)) &&
    isSomeOf(NOTES, notes) &&
    isSomeOf(PARTS, notDrawn) &&
    (verdict !== 'blank' || notDrawn !== undefined) &&
    (rows === undefined || (Array.isArray(rows) && rows.length <= MOST_ROWS && rows.every(isRow)))
  );
}

/** Whether this is absent or a list of known codes, each at most once. */
const isSomeOf = (codes: ReadonlySet<unknown>, said: unknown): boolean =>
  said === undefined ||
  (Array.isArray(said) && said.every((code) => codes.has(code)) && new Set(said).size === said.length);

function isRow(said: unknown): said is SheetRow {
  const { row, cells } = (said ?? {}) as Partial<Record<keyof SheetRow, unknown>>;
  return (
    Number.isSafeInteger(row) &&
    Array.isArray(cells) &&
    cells.length <= MOST_CELLS &&
    cells.every((cell) => typeof cell === 'string' && cell.length <= MOST_CHARACTERS)
  );
}

function isDrawing(said: unknown): said is Drawing {
  const { page, thumbnail, mail, mediaType } = (said ?? {}) as Partial<Record<keyof Drawing, unknown>>;
  const isForMail = mail === undefined || beginsAs(PNG, mail);
  return beginsAs(WEBP, page) && beginsAs(WEBP, thumbnail) && isForMail && MEDIA_TYPES.has(mediaType);
}

const beginsAs = (signature: RegExp, said: unknown): boolean =>
  said instanceof Uint8Array && signature.test(Buffer.from(said.subarray(0, HEAD_BYTES)).toString('latin1'));
