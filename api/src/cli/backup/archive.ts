import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { CommandError } from '../command.ts';

/**
 * Name of the backup format: gzipped lines of JSON, readable with `zcat` and any programming language. An object is a
 * document in canonical Extended JSON (exact types). The lines with an array stand before and after the documents:
 *
 *     ["backup", { format, version, createdAt, clusterTime, migrations }]
 *     ["collection", "accounts"]
 *     { "_id": … }                                    one line per document
 *     ["end", "accounts", { documents, sha256 }]      SHA-256 over its document lines, line ends included
 *     ["checksum", { sha256 }]                        over everything before this line
 */
const FORMAT = 'career-fair-backup';
const VERSION = 1;
/** Size of the blocks passed to gzip, in bytes; small lines are joined. */
const BLOCK_BYTES = 256 * 1024;
/**
 * Maximum length of a line in bytes. A document has at most 16 MB, but can be several times larger as Extended JSON.
 */
const LONGEST_LINE_BYTES = 128 * 1024 * 1024;
const OPENING_BRACKET = 0x5b;
const LINE_END = 0x0a;

export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly createdAt: string;
  /** MongoDB's cluster time at about the time of the snapshot. */
  readonly clusterTime: string;
  /** Names of the migrations that had run on the database. */
  readonly migrations: readonly string[];
}

export interface CollectionSummary {
  readonly documents: number;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

/** A collection to write, with one line of Extended JSON per document. */
export interface CollectionLines {
  readonly name: string;
  readonly documents: AsyncIterable<string>;
}

/** The parts of a backup in the order of the file. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'document'; readonly collection: string; readonly line: string }
  | { readonly kind: 'end'; readonly collection: string; readonly summary: CollectionSummary };

/** Returns the header of a backup written by this release. */
export function headerOf(parts: Pick<BackupHeader, 'clusterTime' | 'migrations'>): BackupHeader {
  return { format: FORMAT, version: VERSION, createdAt: new Date().toISOString(), ...parts };
}

/**
 * Writes a backup that only its owner can read. The file has a temporary name until it is complete and on disk.
 * Returns the summary of each collection.
 * @throws CommandError when there is a file of this name already
 */
export async function writeArchive(
  path: string,
  header: BackupHeader,
  collections: AsyncIterable<CollectionLines>,
): Promise<Map<string, CollectionSummary>> {
  const summaries = new Map<string, CollectionSummary>();
  const whole = createHash('sha256');
  const scratch = `${path}.${process.pid}.part`;

  async function* allLines(): AsyncGenerator<string> {
    yield controlLine('backup', header);
    for await (const { name, documents } of collections) {
      yield controlLine('collection', name);
      const hash = createHash('sha256');
      let count = 0;
      for await (const document of documents) {
        const line = `${document}\n`;
        hash.update(line);
        count += 1;
        yield line;
      }
      const summary = { documents: count, sha256: hash.digest('hex') };
      summaries.set(name, summary);
      yield controlLine('end', name, summary);
    }
  }
  async function* blocks(): AsyncGenerator<Buffer> {
    let waiting = '';
    for await (const line of allLines()) {
      waiting += line;
      if (waiting.length < BLOCK_BYTES) continue;
      yield hashed(waiting);
      waiting = '';
    }
    yield hashed(waiting);
    yield Buffer.from(controlLine('checksum', { sha256: whole.digest('hex') }));
  }
  function hashed(text: string): Buffer {
    const block = Buffer.from(text);
    whole.update(block);
    return block;
  }

  try {
    // Uses the fastest level, because CVs are compressed already and MongoDB keeps a snapshot for only five minutes
    // by default.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    await pipeline(blocks(), gzip, createWriteStream(scratch, { flags: 'wx', mode: 0o600 }));
    const file = await open(scratch, 'r');
    await file.sync();
    await file.close();
    // Unlike a rename, a link never replaces another file.
    await link(scratch, path);
  } catch (error) {
    throw asCommandError(error, path);
  } finally {
    await rm(scratch, { force: true });
  }
  return summaries;
}

const controlLine = (...parts: unknown[]): string => `${JSON.stringify(parts)}\n`;

/**
 * Reads a backup part by part, with one line in memory at a time, and compares the checksums.
 * @throws CommandError when the file is not a backup, has a newer format, is truncated or damaged. Parts that were
 * returned before the error must not be trusted, so call `checkArchive` first.
 */
export async function* readArchive(path: string): AsyncGenerator<BackupPart> {
  const whole = createHash('sha256');
  let hash = createHash('sha256');
  let collection: string | undefined;
  let documents = 0;
  let isBegun = false;
  let isComplete = false;
  for await (const line of linesOf(path)) {
    if (isComplete) throw damaged(path, 'goes on after its end');
    if (line[0] !== OPENING_BRACKET) {
      if (collection === undefined) throw isBegun ? damaged(path, 'has a stray line') : notABackup(path);
      whole.update(line);
      hash.update(line);
      documents += 1;
      yield { kind: 'document', collection, line: line.toString('utf8').trimEnd() };
      continue;
    }
    const [kind, first, second] = parseControl(path, line);
    if (!isBegun) {
      yield { kind: 'header', header: acceptHeader(path, kind, first) };
      isBegun = true;
    } else if (kind === 'collection' && collection === undefined) {
      collection = String(first);
      hash = createHash('sha256');
      documents = 0;
    } else if (kind === 'end' && first === collection && collection !== undefined) {
      const summary = second as CollectionSummary;
      if (summary.documents !== documents || summary.sha256 !== hash.digest('hex')) {
        throw damaged(path, `has other documents in ${collection} than were written`);
      }
      yield { kind: 'end', collection, summary };
      collection = undefined;
    } else if (kind === 'checksum' && collection === undefined) {
      const { sha256 } = first as { sha256: string };
      if (sha256 !== whole.digest('hex')) throw damaged(path, 'does not have its checksum');
      isComplete = true;
    } else {
      throw damaged(path, 'has its parts in a wrong order');
    }
    if (!isComplete) whole.update(line);
  }
  if (!isBegun) throw notABackup(path);
  if (!isComplete) throw damaged(path, 'is cut off');
}

export interface CheckedBackup {
  readonly header: BackupHeader;
  readonly collections: ReadonlyMap<string, CollectionSummary>;
}

/**
 * Reads a whole backup and compares its checksums.
 * @throws CommandError as `readArchive`
 */
export async function checkArchive(path: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  const collections = new Map<string, CollectionSummary>();
  for await (const part of readArchive(path)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'end') collections.set(part.collection, part.summary);
  }
  if (!header) throw notABackup(path);
  return { header, collections };
}

/** Reads the lines of a compressed file, line ends included. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path);
  const text = createGunzip();
  // An error while reading must make the decompressed stream fail too.
  source.once('error', (error) => text.destroy(error)).pipe(text);
  let rest: Buffer[] = [];
  let restBytes = 0;
  try {
    for await (const block of text as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = block.indexOf(LINE_END); end >= 0; end = block.indexOf(LINE_END, start)) {
        const tail = block.subarray(start, end + 1);
        yield rest.length === 0 ? tail : Buffer.concat([...rest, tail]);
        rest = [];
        restBytes = 0;
        start = end + 1;
      }
      if (start < block.length) {
        rest.push(block.subarray(start));
        restBytes += block.length - start;
        if (restBytes > LONGEST_LINE_BYTES) throw notABackup(path);
      }
    }
  } catch (error) {
    throw asCommandError(error, path);
  } finally {
    source.destroy();
  }
  if (rest.length > 0) throw damaged(path, 'is cut off');
}

function parseControl(path: string, line: Buffer): unknown[] {
  try {
    return JSON.parse(line.toString('utf8')) as unknown[];
  } catch {
    throw damaged(path, 'has a line that cannot be read');
  }
}

function acceptHeader(path: string, kind: unknown, header: unknown): BackupHeader {
  const { format, version } = (header ?? {}) as Partial<BackupHeader>;
  if (kind !== 'backup' || format !== FORMAT) throw notABackup(path);
  if (version !== VERSION) {
    throw new CommandError(`${path} has the backup format ${version}, this release reads ${VERSION}.`);
  }
  return header as BackupHeader;
}

const notABackup = (path: string) => new CommandError(`${path} is not a backup of this product.`);
const damaged = (path: string, what: string) =>
  new CommandError(`The backup ${path} is damaged: it ${what}. Use another one.`);

/** Converts errors of the file system and of gzip to a message for the terminal; returns other errors unchanged. */
function asCommandError(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new CommandError(`${path} exists already and was left as it is.`);
  if (code === 'ENOENT') return new CommandError(`${path} cannot be found.`);
  if (code === 'EACCES' || code === 'EISDIR' || code === 'ENOTDIR' || code === 'EROFS') {
    return new CommandError(`${path} cannot be used (${code}).`);
  }
  if (code === 'ENOSPC')
    return new CommandError(`There is no space left for ${path}; nothing was kept of it.`);
  if (code === 'Z_BUF_ERROR') return damaged(path, 'is cut off');
  if (code === 'Z_DATA_ERROR') {
    return (error as Error).message.includes('header check')
      ? notABackup(path)
      : damaged(path, 'does not unpack');
  }
  return error;
}
