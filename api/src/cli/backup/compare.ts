import { createHash } from 'node:crypto';
import type { mongo } from 'mongoose';
import { contentCollections, database } from '../../db/contents.ts';
import { type CollectionSummary, readArchive } from './archive.ts';
import { EXACT, fromLine, toLine } from './documents.ts';

/** Maximum number of documents per lookup. */
const BATCH_DOCUMENTS = 500;
/** Size of the collected lines, in characters, from which they are looked up. */
const BATCH_BYTES = 4 * 1024 * 1024;
const EXAMPLES = 5;

/** Differences between the database and a backup in one collection. */
export interface Comparison {
  readonly collection: string;
  readonly inBackup: CollectionSummary;
  /** SHA-256 over the current database versions of the documents in the backup, in the order of the backup. */
  readonly sha256: string;
  readonly missing: number;
  readonly changed: number;
  /** Number of documents that only the database has. */
  readonly added: number;
  /** Number of missing documents that MongoDB has deleted because they had expired. */
  readonly expired: number;
  /** Ids of some documents that are missing or changed. For chunks of a file, the id of the file. */
  readonly examples: readonly string[];
}

/** Whether nothing differs except expired documents. */
export const isSame = ({ missing, changed, added }: Comparison): boolean => missing + changed + added === 0;

/**
 * Compares the database with a backup, document by document and, for files, chunk by chunk. Yields one comparison for
 * each collection; collections that exist only in the database come last.
 * @throws CommandError when the backup cannot be read
 */
export async function* compareWithBackup(path: string): AsyncGenerator<Comparison> {
  const seen = new Set<string>();
  let count = new Count();
  let lines: string[] = [];
  let bytes = 0;
  for await (const part of readArchive(path)) {
    if (part.kind === 'header') continue;
    if (part.kind === 'document') {
      lines.push(part.line);
      bytes += part.line.length;
      if (lines.length < BATCH_DOCUMENTS && bytes < BATCH_BYTES) continue;
    }
    await count.add(part.collection, lines);
    lines = [];
    bytes = 0;
    if (part.kind === 'end') {
      yield await count.finish(part.collection, part.summary);
      seen.add(part.collection);
      count = new Count();
    }
  }
  const empty = { documents: 0, sha256: createHash('sha256').digest('hex') };
  for (const name of await contentCollections()) {
    if (!seen.has(name)) yield await new Count().finish(name, empty);
  }
}

class Count {
  readonly #hash = createHash('sha256');
  readonly #examples = new Set<string>();
  #found = 0;
  #missing = 0;
  #changed = 0;
  #expired = 0;
  #lifetimes: readonly Lifetime[] | undefined;

  async add(collection: string, lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return;
    const documents = lines.map(fromLine);
    const stored = new Map<string, string>();
    const ids = documents.map(({ _id }) => _id);
    for await (const document of database()
      .collection(collection)
      .find({ _id: { $in: ids } }, EXACT)) {
      stored.set(keyOf(document), toLine(document));
    }
    for (const [index, document] of documents.entries()) {
      const now = stored.get(keyOf(document));
      if (now !== undefined) {
        this.#found += 1;
        this.#hash.update(`${now}\n`);
        if (now === lines[index]) continue;
        this.#changed += 1;
      } else {
        this.#lifetimes ??= await lifetimesOf(collection);
        if (this.#lifetimes.some((lifetime) => hasRunOut(document, lifetime))) {
          this.#expired += 1;
          continue;
        }
        this.#missing += 1;
      }
      if (this.#examples.size < EXAMPLES) this.#examples.add(nameOf(document));
    }
  }

  async finish(collection: string, inBackup: CollectionSummary): Promise<Comparison> {
    const stored = await database().collection(collection).countDocuments();
    return {
      collection,
      inBackup,
      sha256: this.#hash.digest('hex'),
      missing: this.#missing,
      changed: this.#changed,
      added: Math.max(0, stored - this.#found),
      expired: this.#expired,
      examples: [...this.#examples],
    };
  }
}

const keyOf = ({ _id }: mongo.Document): string => toLine({ _id });
const nameOf = ({ _id, files_id }: mongo.Document): string =>
  files_id === undefined ? String(_id) : `file ${files_id}`;

/** Date field and lifetime in seconds of a TTL index. */
interface Lifetime {
  readonly field: string;
  readonly seconds: number;
}

async function lifetimesOf(collection: string): Promise<Lifetime[]> {
  const indexes = await database()
    .collection(collection)
    .indexes()
    // The collection does not exist, so nothing in it has expired.
    .catch(() => []);
  return indexes.flatMap(({ key, expireAfterSeconds }) =>
    expireAfterSeconds === undefined
      ? []
      : [{ field: Object.keys(key)[0] ?? '', seconds: expireAfterSeconds }],
  );
}

function hasRunOut(document: mongo.Document, { field, seconds }: Lifetime): boolean {
  const date: unknown = document[field];
  return date instanceof Date && date.getTime() + seconds * 1000 < Date.now();
}
