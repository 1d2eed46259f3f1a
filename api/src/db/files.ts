import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo, Types } from 'mongoose';
import { connection } from './connection.ts';
import { readAllAnywhere } from './readAnywhere.ts';
import { retrying } from './retry.ts';

/**
 * Files are stored in GridFS, which has no transactions. Replacing a file therefore has a fixed order
 * (DECISIONS §4): store the new file, swap the pointer in one update, delete the old file. `sweepFiles`
 * removes leftovers of a crash between these steps.
 */

const BUCKET = 'files';
/**
 * Size of a chunk in bytes, the default of GridFS. The size is stored with every file and used to find the chunks of
 * a byte range.
 */
const CHUNK_BYTES = 255 * 1024;
/**
 * Number of chunks read per round trip. An ordinary CV needs one round trip. For a slow client, the API holds 1 MB in
 * memory instead of the whole file.
 */
const CHUNKS_PER_READ = 4;
/** Minimum age in ms of an orphaned file. A younger file may belong to an upload in progress. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
const SWEEP_BATCH = 500;

/** All document fields that point to a file. A file that none of them points to is an orphan. */
const POINTERS = [
  { collection: 'accounts', path: 'cv.fileId' },
  ...[
    'logo',
    'logo.page',
    'logo.thumbnail',
    'logo.mail',
    'partners.logo',
    'partners.logo.page',
    'partners.logo.thumbnail',
  ].map((picture) => ({
    collection: 'editions',
    path: `${picture}.fileId`,
  })),
  ...['picture', 'picture.page', 'picture.thumbnail'].map((picture) => ({
    collection: 'floors',
    path: `${picture}.fileId`,
  })),
  ...[
    'logo',
    'logo.page',
    'logo.thumbnail',
    'banner',
    'banner.page',
    'banner.thumbnail',
    'undrawn.logo',
    'undrawn.banner',
  ].map((picture) => ({ collection: 'companies', path: `${picture}.fileId` })),
] as const;

interface Chunk {
  readonly files_id: Types.ObjectId;
  readonly n: number;
  readonly data: mongo.Binary;
}

/** Pointer from a document to a stored file. The sweeper removes files without a pointer (DECISIONS §4). */
export interface FilePointer {
  readonly fileId: Types.ObjectId;
  readonly fileName: string;
  readonly mediaType: string;
  /** Size in bytes. */
  readonly size: number;
  /** SHA-256 of the content, used as the ETag of responses with this file. */
  readonly sha256: string;
  readonly uploadedAt: Date;
}

/** Content of a file: a path on disk, or bytes in memory. */
export type FileContent = { readonly path: string } | { readonly bytes: Uint8Array };
interface Named {
  /** File name without unsafe characters. */
  readonly fileName: string;
  readonly mediaType: string;
}
export type NewFile = FileContent & Named;
export type BytesFile = Named & { readonly bytes: Uint8Array };

/** A byte range whose first and last byte are both included, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Thrown if the file of a pointer has been deleted, completely or in part. The caller should read the pointer
 * again.
 */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

const files = () => connection.collection<{ _id: Types.ObjectId; uploadDate: Date }>(`${BUCKET}.files`);
const chunks = () => connection.collection<Chunk>(`${BUCKET}.chunks`);

function bucket(): mongo.GridFSBucket {
  if (!connection.db) throw new Error('Connect before storing files.');
  return new mongo.GridFSBucket(connection.db, { bucketName: BUCKET, chunkSizeBytes: CHUNK_BYTES });
}

/**
 * Stores a file and returns its pointer, which the caller must store in a document. If the database may have
 * interrupted an attempt, the file is stored again under a new id. A failed attempt leaves nothing behind.
 */
export async function storeFile(file: NewFile): Promise<FilePointer> {
  return retrying(() => storeOnce(file));
}

async function storeOnce(file: NewFile): Promise<FilePointer> {
  const { fileName, mediaType } = file;
  const fileId = new Types.ObjectId();
  const hash = createHash('sha256');
  let size = 0;
  const source = 'path' in file ? createReadStream(file.path) : Readable.from([file.bytes]);
  try {
    await pipeline(
      source,
      async function* (parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          hash.update(part);
          size += part.byteLength;
          yield part;
        }
      },
      bucket().openUploadStreamWithId(fileId, fileName, { metadata: { mediaType } }),
    );
  } catch (error) {
    await removeParts(fileId).catch(() => undefined);
    throw error;
  }
  return { fileId, fileName, mediaType, size, sha256: hash.digest('hex'), uploadedAt: new Date() };
}

/**
 * Stores many small files in two round trips and returns their pointers in the same order. Used for loading the demo
 * fair. Retries like `storeFile`.
 */
export async function storeFiles(batch: readonly BytesFile[]): Promise<FilePointer[]> {
  return retrying(() => storeBatch(batch));
}

async function storeBatch(batch: readonly BytesFile[]): Promise<FilePointer[]> {
  const uploadedAt = new Date();
  const pointers = batch.map(
    ({ bytes, fileName, mediaType }): FilePointer => ({
      fileId: new Types.ObjectId(),
      fileName,
      mediaType,
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedAt,
    }),
  );
  const allChunks = pointers.flatMap(({ fileId }, n) =>
    chunksOf(batch[n]?.bytes ?? new Uint8Array(), fileId),
  );
  const allFiles = pointers.map(({ fileId, fileName, mediaType, size }) => ({
    _id: fileId,
    length: size,
    chunkSize: CHUNK_BYTES,
    uploadDate: uploadedAt,
    filename: fileName,
    metadata: { mediaType },
  }));
  try {
    await chunks().insertMany(allChunks);
    await files().insertMany(allFiles);
  } catch (error) {
    for (const { fileId } of pointers) await removeParts(fileId).catch(() => undefined);
    throw error;
  }
  return pointers;
}

function chunksOf(bytes: Uint8Array, fileId: Types.ObjectId): Chunk[] {
  return Array.from({ length: Math.ceil(bytes.byteLength / CHUNK_BYTES) }, (_, n) => ({
    files_id: fileId,
    n,
    data: new mongo.Binary(bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES)),
  }));
}

/**
 * Streams a stored file or a range of it. The stream fails with `FileGone` if the file is missing, or is deleted
 * while it is streamed.
 */
export function openFile(pointer: FilePointer, range?: ByteRange): Readable {
  return Readable.from(readParts(pointer, range ?? { start: 0, end: pointer.size - 1 }), {
    objectMode: false,
  });
}

async function* readParts(pointer: FilePointer, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  const first = Math.floor(start / CHUNK_BYTES);
  const last = Math.floor(end / CHUNK_BYTES);
  let expected = first;
  const found = readAllAnywhere((options) =>
    chunks()
      .find({ files_id: pointer.fileId, n: { $gte: first, $lte: last } }, options)
      .sort({ n: 1 })
      .batchSize(CHUNKS_PER_READ),
  );
  for await (const { n, data } of found) {
    if (n !== expected) throw new FileGone();
    expected += 1;
    const offset = n * CHUNK_BYTES;
    yield data.buffer.subarray(Math.max(0, start - offset), Math.min(CHUNK_BYTES, end + 1 - offset));
  }
  if (expected !== last + 1) throw new FileGone();
}

/** Returns the ids of all files that the matching documents point to. All ids are held in memory. */
export async function fileIdsOf(
  collection: string,
  filter: mongo.Filter<mongo.Document>,
): Promise<Types.ObjectId[]> {
  const ids: Types.ObjectId[] = [];
  for (const pointer of POINTERS) {
    if (pointer.collection === collection)
      ids.push(...(await connection.collection(collection).distinct(pointer.path, filter)));
  }
  return ids;
}

/** Deletes a stored file; does nothing if it does not exist. */
export async function deleteFile(fileId: Types.ObjectId): Promise<void> {
  await deleteFiles([fileId]);
}

/** Deletes stored files; ignores those that do not exist. */
export async function deleteFiles(fileIds: readonly Types.ObjectId[]): Promise<void> {
  await retrying(() => removeParts(...fileIds));
}

async function removeParts(...fileIds: Types.ObjectId[]): Promise<void> {
  await files().deleteMany({ _id: { $in: fileIds } });
  await chunks().deleteMany({ files_id: { $in: fileIds } });
}

/**
 * Removes files older than an hour that no document points to, and chunks without a file. Both are leftovers
 * of a crash between two steps. Returns the number of removed files, including partial ones.
 */
export async function sweepFiles(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - ORPHAN_AGE_MS);
  let removed = 0;
  let batch: Types.ObjectId[] = [];
  const removeOrphans = async () => {
    const orphans = await withoutPointer(batch);
    batch = [];
    await deleteFiles(orphans);
    removed += orphans.length;
  };
  const old = files().find({ uploadDate: { $lt: before } }, { projection: { _id: 1 } });
  for await (const { _id } of old) {
    if (batch.push(_id) >= SWEEP_BATCH) await removeOrphans();
  }
  await removeOrphans();
  for (const fileId of await chunkOwnersWithoutFile(before)) {
    await chunks().deleteMany({ files_id: fileId });
    removed += 1;
  }
  return removed;
}

async function withoutPointer(fileIds: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const pointed = new Set<string>();
  for (const { collection, path } of POINTERS) {
    const named = await connection.collection(collection).distinct(path, { [path]: { $in: [...fileIds] } });
    for (const id of named) pointed.add(String(id));
  }
  return fileIds.filter((id) => !pointed.has(id.toHexString()));
}

/**
 * Returns the file ids of chunks that have no file. A file id contains the time at which the upload started, so it
 * tells how old its chunks are.
 */
async function chunkOwnersWithoutFile(before: Date): Promise<Types.ObjectId[]> {
  const newest = Types.ObjectId.createFromTime(Math.floor(before.getTime() / 1000));
  const owners = await chunks()
    .aggregate<{ _id: Types.ObjectId }>([
      { $match: { files_id: { $lt: newest } } },
      { $group: { _id: '$files_id' } },
      { $lookup: { from: `${BUCKET}.files`, localField: '_id', foreignField: '_id', as: 'file' } },
      { $match: { file: { $size: 0 } } },
      { $project: { _id: 1 } },
    ])
    .toArray();
  return owners.map(({ _id }) => _id);
}
