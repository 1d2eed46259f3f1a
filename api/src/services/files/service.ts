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

/** Account that uploads a file. The queue of the inspector serves accounts in turn. */
type AccountId = Types.ObjectId | string;

/** File name extension of each picture type that is stored unchanged. An SVG is stored as the picture drawn of it. */
const KEPT_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
};
const PICTURE_ENDING = /\.(?:svgz?|png|webp|jpe?g)$/i;

/** Returns the file uploaded in a form field. Throws VALIDATION_FAILED for the field if the user chose no file. */
export function chosenFile<F extends string>(
  files: { readonly [K in F]?: ReceivedFile | undefined },
  field: F,
): ReceivedFile {
  const file = files[field];
  if (!file) throw refuse('VALIDATION_FAILED', { fields: { [field]: 'CHOOSE_FILE' } });
  return file;
}

/** A CV that the inspector has accepted. Its file is stored exactly as uploaded. */
export interface InspectedCv {
  readonly file: NewFile;
  /** Codes for the parts of the CV that companies cannot see in a PDF viewer. */
  readonly notes?: readonly CvNote[] | undefined;
}

/**
 * Inspects an uploaded CV (DECISIONS §4, docs/adr/0033). Throws PDF_ENCRYPTED if the PDF needs a password, NOT_A_PDF,
 * FILE_TOO_COMPLEX, TOO_MANY_FILES or FILES_BUSY.
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

/**
 * All files of a picture, before they are stored. `own` is the uploaded file or, for an SVG, the picture that the
 * inspector drew of it. The inspector also drew the other files.
 */
interface PictureFiles {
  readonly own: NewFile;
  /** The version for pages. Absent for an SVG, because `own` is that version. */
  readonly page?: NewFile | undefined;
  readonly thumbnail: NewFile;
  readonly mail?: NewFile | undefined;
}

/** A picture that the inspector has accepted and drawn, before it is stored. */
export interface DrawnPicture extends PictureFiles {
  /** Width in pixels of the version for pages. `height` is the height of this version. */
  readonly width: number;
  readonly height: number;
  /** Codes for the features of an uploaded SVG that were not drawn. */
  readonly notDrawn?: readonly NotDrawn[] | undefined;
}

type NoPicture = Exclude<Verdict, { readonly verdict: 'ok' }>;

/**
 * Inspects an uploaded logo, banner or floor plan and draws it in all sizes (DECISIONS §4); with `forMail`, also for
 * mails. Throws NOT_AN_IMAGE, FILE_TOO_COMPLEX, FILE_TOO_LARGE if the file unpacks to more than 10 MB, or
 * BLANK_DRAWING if nothing is visible. These four errors name `field`; the last one lists the features that were not
 * drawn in `details`. Also throws TOO_MANY_FILES or FILES_BUSY.
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

/** Error message for each kind of spreadsheet that the inspector recognises but cannot read. */
const NO_SHEET = { xls: 'SHEET_IS_XLS', ods: 'SHEET_IS_ODS', locked: 'SHEET_LOCKED' } as const;

/**
 * Returns the rows with content of an uploaded CSV or XLSX as text, up to a maximum of 1,032 rows. Throws
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
  /** File name without extension, used if `original` has no usable characters. */
  readonly fallback: string;
  readonly forMail?: boolean | undefined;
  /** Whether the picture is a floor plan, which is drawn larger than other pictures. */
  readonly isPlan?: boolean | undefined;
}

/**
 * Draws a picture for pages and, with `forMail`, for mails. Returns the inspector's verdict if the picture cannot be
 * drawn. Throws TOO_MANY_FILES or FILES_BUSY.
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

/**
 * Returns the field `notDrawn` for the response to an upload: the features of an SVG that were not drawn. Without
 * such features, the response has no such field.
 */
export const notDrawnReply = ({ notDrawn }: Pick<DrawnPicture, 'notDrawn'>) =>
  notDrawn ? { notDrawn: [...notDrawn] } : {};

/**
 * Stores all files of a picture. If a file cannot be stored, deletes those that already were, and rethrows the error.
 */
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

/** Copies all files of a picture. The owner of the copy can then delete it without affecting the original. */
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
 * Replaces a stored file by a new one. `swap` must be a conditional update that stores the new pointer; it returns
 * the previous pointers, whose files are then deleted (DECISIONS §4). If several calls run concurrently, only the
 * file of one remains. If `swap` throws an ApiError, the new files are deleted and the error is rethrown.
 */
export async function replaceFile<P extends FilePointer>(
  pointer: P,
  swap: (pointer: P) => Promise<readonly (FilePointer | undefined)[]>,
): Promise<P> {
  let previous: readonly (FilePointer | undefined)[];
  try {
    previous = await swap(pointer);
  } catch (error) {
    // An ApiError proves that the pointer was not stored. After any other error, such as a lost connection, it may
    // have been stored, so the files stay. If nothing refers to them, the sweeper deletes them later.
    if (error instanceof ApiError) await discardFile(pointer);
    throw error;
  }
  for (const old of previous) {
    // If `swap` was retried, it may return the new pointer as a previous one.
    if (old && !old.fileId.equals(pointer.fileId)) await discardFile(old);
  }
  return pointer;
}

/** Deletes all files of a pointer that is no longer used. If a file cannot be deleted, the sweeper deletes it later. */
export async function discardFile(pointer: FilePointer | Picture | null | undefined): Promise<void> {
  if (!pointer) return;
  for (const { fileId } of filesOf(pointer)) await deleteFile(fileId).catch(() => undefined);
}
