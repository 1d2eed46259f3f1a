import { stat } from 'node:fs/promises';
import type { Schema, UploadSpec } from '@fair/contract';
import { LIMITS } from '@fair/contract';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { ApiError, diskFull, isDiskFull, refuse } from './errors.ts';
import { closeUploadFolder, openUploadFolder } from './uploads.ts';
import { WrongFields } from './validate.ts';

/** A file of a multipart request. It stays on disk until the request ends. */
export interface ReceivedFile {
  readonly path: string;
  /** File name sent by the client. Unsafe characters are removed only when the file is stored. */
  readonly originalName: string;
  /** Size in bytes. */
  readonly size: number;
}

export interface ReceivedUpload {
  readonly json: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, ReceivedFile | undefined>>;
}

const nothing = async () => undefined;

const readJson = koaBody({
  json: true,
  text: false,
  urlencoded: false,
  multipart: false,
  jsonLimit: '1mb',
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
});

/**
 * Returns the JSON body, or undefined if there is none. Throws UNSUPPORTED_MEDIA_TYPE for other content
 * types, and MALFORMED_REQUEST if the client disconnects before the end.
 */
export async function receiveJson(ctx: Context): Promise<unknown> {
  if (!hasBody(ctx)) return undefined;
  if (!ctx.is('json', '+json') || isEncoded(ctx)) throw refuse('UNSUPPORTED_MEDIA_TYPE');
  // The client may have disconnected during authentication. koa-body would report that as a server error.
  if (!ctx.req.readable) throw refuse('MALFORMED_REQUEST');
  await readJson(ctx as never, nothing);
  return ctx.request.body;
}

/**
 * Receives a multipart request into files below `dataDir`. The caller must delete them with `discardFiles`,
 * even if this function throws. Throws FILE_TOO_LARGE for more than 10 MB per file, and VALIDATION_FAILED for
 * missing, unknown or duplicate parts.
 */
export async function receiveUpload(
  ctx: Context,
  spec: UploadSpec,
  dataDir: string,
): Promise<ReceivedUpload> {
  if (!ctx.is('multipart/form-data') || isEncoded(ctx)) throw refuse('UNSUPPORTED_MEDIA_TYPE');
  const fileNames = Object.keys(spec.files);
  const folder = await openUploadFolder(dataDir);
  ctx.state.uploadFolder = folder;
  const readForm = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      uploadDir: folder,
      maxFileSize: LIMITS.fileBytes,
      maxTotalFileSize: LIMITS.fileBytes * fileNames.length,
      maxFiles: fileNames.length + 1,
      maxFieldsSize: 1024 * 1024,
      allowEmptyFiles: true,
      minFileSize: 0,
    },
    onError: (error) => {
      throw error;
    },
  });
  try {
    await readForm(ctx as never, nothing);
  } catch (error) {
    await drain(ctx);
    throw asUploadRefusal(error);
  }
  await requireWhole(ctx);
  return sortParts(ctx, spec);
}

/**
 * Throws DISK_FULL if a file on disk is shorter than what was received. If the disk is full, formidable
 * silently drops the end of a file, which would then be rejected as broken.
 */
async function requireWhole(ctx: Context): Promise<void> {
  const { files = {} } = ctx.request as unknown as {
    files?: Record<string, FormidableFile | FormidableFile[]>;
  };
  for (const { filepath, size } of Object.values(files).flat()) {
    const stored = await stat(filepath).catch(() => undefined);
    if (stored?.size !== size) throw diskFull();
  }
}

/** Deletes the uploaded files of a request. */
export async function discardFiles(ctx: Context): Promise<void> {
  const folder: string | undefined = ctx.state.uploadFolder;
  if (folder !== undefined) await closeUploadFolder(folder);
}

function sortParts(ctx: Context, spec: UploadSpec): ReceivedUpload {
  const { files: given = {} } = ctx.request as unknown as { files?: Record<string, unknown> };
  const texts = (ctx.request.body ?? {}) as Record<string, unknown>;
  const wrong = new WrongFields();
  const files: Record<string, ReceivedFile | undefined> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(spec.files, name)) wrong.addUnknown(name);
    else if (Array.isArray(value)) wrong.add(name, 'ONE_FILE');
    else files[name] = asReceivedFile(value as FormidableFile);
  }
  for (const [name, { required }] of Object.entries(spec.files)) {
    if (required && !files[name] && !wrong.has(name)) wrong.add(name, 'CHOOSE_FILE');
  }
  const json: Record<string, unknown> = {};
  for (const name of Object.keys(texts)) {
    if (!Object.hasOwn(spec.json ?? {}, name)) wrong.addUnknown(name);
  }
  for (const [name, schema] of Object.entries(spec.json ?? {})) {
    json[name] = parseJsonPart(texts[name], schema, wrong);
  }
  wrong.throwIfAny();
  return { json, files };
}

function parseJsonPart(text: unknown, schema: Schema, wrong: WrongFields): unknown {
  let value: unknown;
  try {
    value = typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    throw refuse('MALFORMED_REQUEST');
  }
  return wrong.parsePart(schema, value);
}

interface FormidableFile {
  readonly filepath: string;
  readonly originalFilename: string | null;
  readonly size: number;
}

function asReceivedFile(file: FormidableFile): ReceivedFile {
  return { path: file.filepath, originalName: file.originalFilename ?? '', size: file.size };
}

/**
 * Converts formidable's errors, which have `httpCode` instead of `status`. The code 413 means that one file or all
 * files together are too large.
 */
function asUploadRefusal(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return diskFull();
  const { httpCode } = error as { httpCode?: number };
  if (httpCode === 413) return refuse('FILE_TOO_LARGE');
  return httpCode === undefined ? error : refuse('MALFORMED_REQUEST');
}

const DRAIN_BYTES = 64 * 1024 * 1024;

/**
 * Reads the rest of a rejected upload, because a browser that is still sending would report a lost connection
 * instead of the error.
 */
async function drain(ctx: Context): Promise<void> {
  const { req } = ctx;
  if (req.complete || req.destroyed) return;
  let seen = 0;
  await new Promise<void>((resolve) => {
    req.unpipe();
    req.removeAllListeners('data');
    req.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > DRAIN_BYTES) req.destroy();
    });
    req.once('end', resolve);
    req.once('close', resolve);
    req.once('error', () => resolve());
    req.resume();
  });
}

/** Whether the request declares a body (RFC 9112 §6.3). */
function hasBody(ctx: Context): boolean {
  return ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || 0) > 0;
}

/**
 * Whether the body is compressed. Compressed bodies are rejected, because a small compressed body could expand to any
 * size (RFC 9110 §15.5.16).
 */
const isEncoded = (ctx: Context): boolean =>
  !['', 'identity'].includes(ctx.get('Content-Encoding').toLowerCase());
