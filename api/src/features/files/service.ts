import { open, readFile } from 'node:fs/promises';
import { IMAGE_MEDIA_TYPES } from '@fair/contract';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { deleteFile, type NewFile, storeFile } from '../../db/files.ts';
import { ApiError, refuse } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/receive.ts';
import { safeFileName } from './fileName.ts';
import { judgeFile } from './judge.ts';
import type { FilePointer } from './pointer.ts';

/** 50 megapixels: a poster at 300 dpi. More is a decompression bomb, not a logo. */
const MAX_PIXELS = 50_000_000;
const SNIFF_BYTES = 4096;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
};

/** The file of a form field. Throws VALIDATION_FAILED naming the field when there is none. */
export function chosenFile<F extends string>(
  files: { readonly [K in F]?: ReceivedFile | undefined },
  field: F,
): ReceivedFile {
  const file = files[field];
  if (!file) throw refuse('VALIDATION_FAILED', { fields: { [field]: 'Choose a file.' } });
  return file;
}

/**
 * A received CV, judged by its bytes (DECISIONS §4), ready to be stored.
 * Throws NOT_A_PDF, and PDF_ENCRYPTED for one that needs a password.
 */
export async function judgeCv(received: ReceivedFile): Promise<NewFile> {
  const type = await fileTypeFromFile(received.path);
  if (type?.mime !== 'application/pdf') throw refuse('NOT_A_PDF');
  const { verdict } = await judgeFile('pdf', received.path);
  if (verdict === 'encrypted') throw refuse('PDF_ENCRYPTED');
  if (verdict !== 'ok') throw refuse('NOT_A_PDF');
  const fileName = safeFileName(received.originalName, 'cv', 'pdf');
  return { path: received.path, fileName, mediaType: 'application/pdf' };
}

/**
 * A received logo or banner, judged by its bytes; an SVG comes back sanitised (DECISIONS §4).
 * Throws NOT_AN_IMAGE, naming `field`.
 */
export async function judgeImage(received: ReceivedFile, field: string): Promise<NewFile> {
  const refusal = () => {
    const error = refuse('NOT_AN_IMAGE');
    return refuse('NOT_AN_IMAGE', { fields: { [field]: error.message } });
  };
  const content = (await looksLikeSvg(received.path))
    ? await sanitisedSvg(received.path)
    : await rasterImage(received.path);
  if (!content) throw refusal();
  const fileName = safeFileName(received.originalName, field, EXTENSIONS[content.mediaType] ?? 'img');
  return { ...content, fileName };
}

async function sanitisedSvg(path: string) {
  const verdict = await judgeFile('svg', path);
  if (verdict.verdict !== 'ok' || verdict.svg === undefined) return undefined;
  const bytes = Buffer.from(verdict.svg);
  // Another reader's word that what is left is still a drawing.
  const drawn = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => undefined);
  return drawn?.format === 'svg' ? { bytes, mediaType: 'image/svg+xml' } : undefined;
}

async function rasterImage(path: string) {
  const type = await fileTypeFromFile(path);
  const mediaType = IMAGE_MEDIA_TYPES.find((accepted) => accepted === type?.mime);
  if (!mediaType) return undefined;
  try {
    // Decoding finds what the header hides: a cut-off file, a picture of a billion pixels.
    await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).resize(8, 8).toBuffer();
  } catch {
    return undefined;
  }
  return { path, mediaType };
}

/** SVG is text and has no signature: markup that names an svg element, with at most a prolog before it. */
async function looksLikeSvg(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    const head = buffer
      .subarray(0, bytesRead)
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimStart();
    if (!head.startsWith('<')) return false;
    return /<svg[\s>/]/i.test(head) || /<svg[\s>/]/i.test(await readFile(path, 'utf8'));
  } finally {
    await handle.close();
  }
}

/**
 * Stores a judged file and lets `swap` put its pointer into the owner, in one conditional update that returns
 * the pointer that was there before; that file is then deleted (DECISIONS §4). However many run at once, exactly
 * one file is left. When `swap` refuses, the new file is deleted and its error passed on.
 */
export async function replaceFile(
  file: NewFile,
  swap: (pointer: FilePointer) => Promise<FilePointer | null | undefined>,
): Promise<FilePointer> {
  const pointer = await storeFile(file);
  let previous: FilePointer | null | undefined;
  try {
    previous = await swap(pointer);
  } catch (error) {
    // Only a refusal is certain: after a lost connection the pointer may be in place, and the sweeper decides.
    if (error instanceof ApiError) await discardFile(pointer);
    throw error;
  }
  // A repeated swap finds its own pointer there.
  if (previous && !previous.fileId.equals(pointer.fileId)) await discardFile(previous);
  return pointer;
}

/** Deletes a file nothing points to any more. Should that fail, the sweeper does it later: no reason to fail. */
export async function discardFile(pointer: FilePointer | null | undefined): Promise<void> {
  if (pointer) await deleteFile(pointer.fileId).catch(() => undefined);
}
