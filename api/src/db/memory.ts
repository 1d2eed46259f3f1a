import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { connection, hasPrimary, primaryTerm } from './connection.ts';

/** So much later than it was written at most, an answer of another process shows a change. */
const WITHIN_MS = 1000;
/** How long the database waits for a change before it says that there is none: a sign of life well within that time. */
const AWAIT_MS = 800;
/** Before a stream that was lost is opened anew. */
const RETRY_MS = 1000;
/** Names at once; the oldest goes for a new one. A company with all its texts is some 10 kB. */
const MOST_KEPT = 1000;

/** What was read of the database and still holds. */
export interface Memory {
  /**
   * What is known under this name, else what `make` reads; only what everybody may see. It is shared: nobody changes it.
   * What cannot be sure to hold is read each time.
   */
  read<T extends object>(name: string, make: () => Promise<T>): Promise<T>;
  /** Whether this comes out of the memory, and so is the same object for the next who asks. */
  has(value: unknown): boolean;
  /** After a change: nothing that was read, or begun to be, up to now is answered any more. */
  forget(): void;
  /** From now on things are kept, once the database has said that it tells of changes. Until then each is read. */
  start(): void;
  stop(): Promise<void>;
}

/** Changes of the database, as a `$match` on the events of a change stream with the document as it is by then. */
export type Changes = Readonly<Record<string, unknown>>;

/**
 * Keeps what is made of a few collections until one of them changes. A change stream of its own tells of that, also of
 * what other processes write; while it has given no sign of life for a second, or there is no primary, nothing is kept.
 * A process that writes forgets by itself before it answers (http/route.ts).
 * @param changes all that may change what is kept
 */
export function createMemory(log: Logger, changes: readonly Changes[]): Memory {
  const kept = new Map<string, Promise<object>>();
  const values = new WeakSet<object>();
  let term = primaryTerm();
  let aliveAt = Number.NEGATIVE_INFINITY;
  let stream: mongo.ChangeStream | undefined;
  let stopped = false;

  const isAlive = () => performance.now() - aliveAt <= WITHIN_MS;
  const forget = () => kept.clear();

  /** Hears of changes until the stream is lost. The driver resumes where it can, without missing one. */
  async function listen(): Promise<void> {
    const opened = watch(changes);
    stream = opened;
    try {
      // It ends with its database (a restore drops that), and then says at once, again and again, that there is no change.
      while (!stopped && !opened.closed) {
        const askedAt = performance.now();
        const change = await opened.tryNext();
        // After a silence too: what was read before it may have changed without a word.
        if (change || !isAlive()) forget();
        // However late this process gets to read it, the database has said so by then.
        aliveAt = Math.min(performance.now(), askedAt + AWAIT_MS);
      }
    } finally {
      aliveAt = Number.NEGATIVE_INFINITY;
      await opened.close().catch(() => undefined);
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped) {
      await listen().catch((error: unknown) => {
        if (!stopped) log.warn({ err: error }, 'memory without change stream');
      });
      if (!stopped) await pause(RETRY_MS, undefined, { ref: false });
    }
  }

  function keep<T extends object>(name: string, reading: Promise<T>): Promise<T> {
    const noted = reading.then((value) => {
      values.add(value);
      return value;
    });
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(name, noted);
    noted.catch(() => {
      if (kept.get(name) === noted) kept.delete(name);
    });
    return noted;
  }

  return {
    async read<T extends object>(name: string, make: () => Promise<T>) {
      // A primary that was replaced may have let go of what was read there, and no change tells of that.
      if (term !== primaryTerm()) {
        term = primaryTerm();
        forget();
      }
      if (!isAlive() || !hasPrimary()) return make();
      return (kept.get(name) as Promise<T> | undefined) ?? keep(name, make());
    },
    has: (value) => typeof value === 'object' && value !== null && values.has(value),
    forget,
    start() {
      void keepListening();
    },
    async stop() {
      stopped = true;
      aliveAt = Number.NEGATIVE_INFINITY;
      await stream?.close().catch(() => undefined);
    },
  };
}

function watch(changes: readonly Changes[]): mongo.ChangeStream {
  const { db } = connection;
  if (!db) throw new Error('not connected');
  return db.watch([{ $match: { $or: [...changes] } }, { $project: { _id: 1 } }], {
    fullDocument: 'updateLookup',
    maxAwaitTimeMS: AWAIT_MS,
  });
}
