import { buffer } from 'node:stream/consumers';
import {
  CV_MEDIA_TYPE,
  type CvNote,
  DRAWN_MEDIA_TYPE,
  MAIL_PICTURE_MEDIA_TYPE,
  type NotDrawn,
} from '@fair/contract';
import { partsInWords } from '@fair/texts/uploads';
import type { Types } from 'mongoose';
import {
  deleteFile,
  type FileContent,
  type FilePointer,
  type NewFile,
  openFile,
  storeFile,
} from '../../db/files.ts';
import { ApiError, refuse } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/receive.ts';
import { safeFileName } from './fileName.ts';
import { inspectFile } from './inspect.ts';
import type { Sheet, SheetWish, Verdict } from './inspector/answer.ts';
import { filesOf, type Picture } from './pointer.ts';

/** The account in whose turn the queue serves a file. */
type AccountId = Types.ObjectId | string;

/** Extensions of media types that are stored unchanged. */
const KEPT_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
};
const PICTURE_ENDING = /\.(?:svgz?|png|webp|jpe?g)$/i;

/**
 * Returns the uploaded file of a form field. Throws VALIDATION_FAILED with the field's name if there is none.
 */
export function chosenFile<F extends string>(
  files: { readonly [K in F]?: ReceivedFile | undefined },
  field: F,
): ReceivedFile {
  const file = files[field];
  if (!file) throw refuse('VALIDATION_FAILED', { fields: { [field]: 'CHOOSE_FILE' } });
  return file;
}

/** An inspected CV. The file is stored byte for byte as uploaded. */
export interface InspectedCv {
  readonly file: NewFile;
  /** Parts of the CV that a viewer does not show to companies. */
  readonly notes?: readonly CvNote[] | undefined;
}

/**
 * Inspects an uploaded CV (DECISIONS §4, docs/adr/0033). Throws NOT_A_PDF, PDF_ENCRYPTED if it needs a
 * password, FILE_TOO_COMPLEX, TOO_MANY_FILES or FILES_BUSY.
 */
export async function inspectCv(received: ReceivedFile, account: AccountId): Promise<InspectedCv> {
  const { path, originalName } = received;
  const result = await inspectFile({ task: 'pdf', path }, account);
  if (result.verdict === 'encrypted') throw refuse('PDF_ENCRYPTED');
  if (result.verdict === 'tooComplex') throw refuse('FILE_TOO_COMPLEX');
  if (result.verdict !== 'ok') throw refuse('NOT_A_PDF');
  const file = { path, fileName: safeFileName(originalName, 'cv', 'pdf'), mediaType: CV_MEDIA_TYPE };
  return { file, notes: result.notes };
}

/** The files of a picture: the file itself and the versions drawn from it. */
interface PictureFiles {
  readonly own: NewFile;
  /** Absent for an SVG, whose own file is already the drawn version. */
  readonly page?: NewFile | undefined;
  readonly thumbnail: NewFile;
  readonly mail?: NewFile | undefined;
}

/** An inspected picture that is ready to be stored. */
export interface DrawnPicture extends PictureFiles {
  /** Size of the version for pages in pixels. */
  readonly width: number;
  readonly height: number;
  /** Features of an uploaded SVG that were not drawn. */
  readonly notDrawn?: readonly NotDrawn[] | undefined;
}

type NoPicture = Exclude<Verdict, { readonly verdict: 'ok' }>;

/**
 * Inspects an uploaded logo, banner or plan and draws it (DECISIONS §4), also for mails if `forMail`. Throws
 * NOT_AN_IMAGE, FILE_TOO_COMPLEX or BLANK_DRAWING (with the features that were not drawn in `details`), all
 * for `field`; FILE_TOO_LARGE if the file unpacks to more than 10 MB; TOO_MANY_FILES or FILES_BUSY.
 */
export async function inspectImage(
  { path, originalName }: ReceivedFile,
  field: string,
  account: AccountId,
  how: Pick<Drawing, 'forMail' | 'isPlan'> = {},
): Promise<DrawnPicture> {
  const named = { original: originalName, fallback: field, ...how };
  const drawn = await drawPicture({ path }, named, account);
  if (!('verdict' in drawn)) return drawn;
  throw refusalOf(drawn, field);
}

function refusalOf(drawn: NoPicture, field: string): ApiError {
  if (drawn.verdict === 'tooComplex')
    return refuse('FILE_TOO_COMPLEX', { fields: { [field]: 'FILE_TOO_COMPLEX' } });
  if (drawn.verdict === 'tooLarge')
    return refuse('FILE_TOO_LARGE', { fields: { [field]: 'FILE_TOO_LARGE' } });
  if (drawn.verdict !== 'blank') {
    const message = drawn.verdict === 'tooManyPixels' ? 'TOO_MANY_PIXELS' : 'NOT_AN_IMAGE';
    return refuse('NOT_AN_IMAGE', { message, fields: { [field]: message } });
  }
  const { notDrawn } = drawn;
  if (notDrawn.length === 0) return refuse('BLANK_DRAWING', { fields: { [field]: 'BLANK_DRAWING' } });
  const message = ['BLANK_WITHOUT', { parts: partsInWords(notDrawn) }] as const;
  return refuse('BLANK_DRAWING', {
    message,
    fields: { [field]: message },
    details: { notDrawn: notDrawn.join(', ') },
  });
}

/** Error message for each kind of spreadsheet that is recognised but cannot be read. */
const NO_SHEET = { xls: 'SHEET_IS_XLS', ods: 'SHEET_IS_ODS', locked: 'SHEET_LOCKED' } as const;

/**
 * Returns the rows with content of an uploaded CSV or XLSX as text, at most the first 1,032. Throws
 * NOT_A_SHEET, FILE_TOO_COMPLEX, TOO_MANY_FILES or FILES_BUSY.
 */
export async function readSheet(
  { path }: ReceivedFile,
  account: AccountId,
  wish: SheetWish = {},
): Promise<Sheet> {
  const result = await inspectFile({ task: 'sheet', path, wish }, account);
  if (result.verdict === 'ok' && result.sheet) return result.sheet;
  const { verdict } = result;
  if (verdict === 'tooComplex') throw refuse('FILE_TOO_COMPLEX', { fields: { sheet: 'FILE_TOO_COMPLEX' } });
  const message = Object.hasOwn(NO_SHEET, verdict)
    ? NO_SHEET[verdict as keyof typeof NO_SHEET]
    : 'NOT_A_SHEET';
  throw refuse('NOT_A_SHEET', { message, fields: { sheet: message } });
}

interface Drawing {
  /** File name given by the client. */
  readonly original: string;
  /** File name without extension, used if nothing of `original` is usable. */
  readonly fallback: string;
  readonly forMail?: boolean | undefined;
  /** Whether it is the plan of a floor, which is drawn larger. */
  readonly isPlan?: boolean | undefined;
}

/**
 * Draws a picture for pages and, if requested, for mails. Returns the verdict if it cannot be drawn. Throws
 * TOO_MANY_FILES or FILES_BUSY.
 */
async function drawPicture(
  content: FileContent,
  { original, fallback, forMail, isPlan }: Drawing,
  account: AccountId,
): Promise<DrawnPicture | NoPicture> {
  const how = { ...(forMail && { forMail }), ...(isPlan && { isPlan }) };
  const result = await inspectFile({ task: 'picture', ...content, ...how }, account);
  if (result.verdict !== 'ok') return result;
  if (!result.drawing) return { verdict: 'unreadable' };
  const { page, thumbnail, mail, width, height, mediaType } = result.drawing;
  const extension = KEPT_EXTENSIONS[mediaType];
  const as = (ending: string, drawnType: string) => (bytes: Uint8Array) => ({
    bytes,
    fileName: safeFileName(original.replace(PICTURE_ENDING, ''), fallback, ending),
    mediaType: drawnType,
  });
  const drawn = as('webp', DRAWN_MEDIA_TYPE);
  const small = {
    thumbnail: drawn(thumbnail),
    ...(mail && { mail: as('png', MAIL_PICTURE_MEDIA_TYPE)(mail) }),
    ...{ width, height },
    notDrawn: result.notDrawn,
  };
  if (!extension) return { own: drawn(page), ...small };
  const own = { ...content, fileName: safeFileName(original, fallback, extension), mediaType };
  return { own, page: drawn(page), ...small };
}

/** Returns the part of an upload's response that lists the features of an SVG that were not drawn. */
export const notDrawnReply = ({ notDrawn }: Pick<DrawnPicture, 'notDrawn'>) =>
  notDrawn ? { notDrawn: [...notDrawn] } : {};

/** Stores all files of a picture. If one fails, deletes the others. */
export async function storePicture({ own, page, thumbnail, mail }: PictureFiles): Promise<Picture> {
  const stored: FilePointer[] = [];
  const store = async (file: NewFile) => {
    const pointer = await storeFile(file);
    stored.push(pointer);
    return pointer;
  };
  try {
    return {
      ...(await store(own)),
      ...(page && { page: await store(page) }),
      thumbnail: await store(thumbnail),
      ...(mail && { mail: await store(mail) }),
    };
  } catch (error) {
    for (const pointer of stored) await discardFile(pointer);
    throw error;
  }
}

/** Copies a picture with all its files, so that each owner can delete its own. */
export async function copyPicture(picture: Picture): Promise<Picture> {
  const { page, thumbnail, mail } = picture;
  const again = async (file: FilePointer) => ({
    bytes: await buffer(openFile(file)),
    fileName: file.fileName,
    mediaType: file.mediaType,
  });
  return storePicture({
    own: await again(picture),
    ...(page && { page: await again(page) }),
    thumbnail: await again(thumbnail),
    ...(mail && { mail: await again(mail) }),
  });
}

/**
 * Replaces a stored file. `swap` is a conditional update that stores the new pointer and returns the previous
 * ones, whose files are then deleted (DECISIONS §4). Of several concurrent calls, exactly one keeps its file.
 * If `swap` throws a refusal, the new files are deleted and the error is rethrown.
 */
export async function replaceFile<P extends FilePointer>(
  pointer: P,
  swap: (pointer: P) => Promise<readonly (FilePointer | undefined)[]>,
): Promise<P> {
  let previous: readonly (FilePointer | undefined)[];
  try {
    previous = await swap(pointer);
  } catch (error) {
    // Only a refusal proves that the pointer was not stored. After a lost connection it may have been stored,
    // so the sweeper decides later.
    if (error instanceof ApiError) await discardFile(pointer);
    throw error;
  }
  for (const old of previous) {
    // After a retry, `swap` may return the new pointer as a previous one.
    if (old && !old.fileId.equals(pointer.fileId)) await discardFile(old);
  }
  return pointer;
}

/** Deletes all files of a pointer that is no longer used. If this fails, the sweeper deletes them later. */
export async function discardFile(pointer: FilePointer | Picture | null | undefined): Promise<void> {
  if (!pointer) return;
  for (const { fileId } of filesOf(pointer)) await deleteFile(fileId).catch(() => undefined);
}
