import type { Context } from 'koa';
import { type ByteRange, FileGone, type FilePointer, openFile } from '../db/files.ts';
import { notFound, refuse } from './errors.ts';
import { sendStream } from './sendStream.ts';

/**
 * Content security policy of stored files. Nothing in a file may run, load or embed anything, and the file has an
 * origin of its own. An uploaded SVG that is opened in a tab is therefore only an image (DECISIONS §4).
 */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const YEAR_S = 31_536_000;

/** Number of attempts to read a file that may be replaced between reading its pointer and its bytes. */
const ATTEMPTS = 3;

interface SendOptions {
  readonly disposition: 'inline' | 'attachment';
  /** File name to send; by default the stored one. */
  readonly fileName?: string;
  /** Called before the first byte or a 304 is sent. If it throws, nothing is sent. */
  readonly onFirstByte?: (pointer: FilePointer) => Promise<void>;
  /**
   * `public` lets shared caches store the file and revalidate it. By default, only the person's browser may
   * store it.
   */
  readonly cache?: 'private' | 'public';
  /** Whether the requested URL identifies exactly this file, so that it can be cached forever. */
  readonly isNamed?: (pointer: FilePointer) => boolean;
}

type FindPointer = () => Promise<FilePointer | null | undefined>;

/**
 * Sends a stored file. Supports ETag and 304, HEAD, a single byte range (206, 416; RFC 9110 §14) and any file name
 * (RFC 6266). If the file is replaced between looking up and reading it, `findPointer` is called again, so that the
 * client always gets either the old or the new file. Throws NOT_FOUND if there is no file.
 */
export async function sendFile(ctx: Context, findPointer: FindPointer, options: SendOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const pointer = await findPointer();
    if (!pointer) throw notFound();
    try {
      await answerWith(ctx, pointer, options);
      return;
    } catch (error) {
      if (!(error instanceof FileGone)) throw error;
      if (attempt === ATTEMPTS) throw notFound();
    }
  }
}

async function answerWith(ctx: Context, pointer: FilePointer, options: SendOptions): Promise<void> {
  ctx.status = 200;
  ctx.etag = pointer.sha256;
  const kept = options.isNamed?.(pointer) ? `max-age=${YEAR_S}, immutable` : 'no-cache';
  ctx.set('Cache-Control', `${options.cache ?? 'private'}, ${kept}`);
  if (ctx.fresh) {
    if (ctx.method !== 'HEAD') await options.onFirstByte?.(pointer);
    ctx.status = 304;
    return;
  }
  const fileName = options.fileName ?? pointer.fileName;
  ctx.attachment(fileName, { type: options.disposition, fallback: inAscii(fileName) });
  ctx.type = pointer.mediaType;
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', FILE_POLICY);
  ctx.set('Accept-Ranges', 'bytes');
  const range = requestedRange(ctx, pointer);
  if (range === 'unsatisfiable') {
    for (const name of ['Content-Disposition', 'Content-Type', 'ETag']) ctx.remove(name);
    ctx.set('Content-Range', `bytes */${pointer.size}`);
    throw refuse('RANGE_NOT_SATISFIABLE');
  }
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${pointer.size}`);
  }
  if (ctx.method !== 'HEAD' && !range?.start) await options.onFirstByte?.(pointer);
  const length = range ? range.end - range.start + 1 : pointer.size;
  if (ctx.method !== 'HEAD') await sendStream(ctx, openFile(pointer, range));
  ctx.length = length;
}

/**
 * Returns an ASCII file name for clients that support only `filename=`. The real name is sent as `filename*`
 * (RFC 6266 §4.3).
 */
function inAscii(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
}

/**
 * Returns the requested range, or undefined for the whole file. An unsupported header also means the whole
 * file (RFC 9110 §14.2).
 */
function requestedRange(
  ctx: Context,
  { size, sha256 }: FilePointer,
): ByteRange | 'unsatisfiable' | undefined {
  const onlyIf = ctx.get('If-Range');
  if (onlyIf !== '' && onlyIf !== `"${sha256}"`) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(ctx.get('Range').replaceAll(' ', '')) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
