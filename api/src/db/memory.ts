import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { connection, hasPrimary, primaryTerm } from './connection.ts';

/** Maximum staleness of a cached value, in ms, when another process has changed it. */
const WITHIN_MS = 1000;
/**
 * Time the change stream waits for a change before it reports none, in ms. Must be below MAX_STALENESS_MS,
 * because each response counts as a sign of life.
 */
const AWAIT_MS = 800;
/** Pause before a lost change stream is opened again, in ms. */
const RETRY_MS = 1000;
/**
 * Maximum number of cached entries; the oldest is evicted first. A company with all its texts is about 10 kB.
 */
const MOST_KEPT = 1000;

/** Cache of values read from the database. */
export interface Memory {
  /**
   * Returns the cached value of this key, or loads and caches it. Values are shared between requests: cache
   * only public data and never change it. While the cache cannot know about changes, every call loads.
   */
  read<T extends object>(name: string, make: () => Promise<T>): Promise<T>;
  /** Whether this object is a cached value, and therefore the same object for later readers. */
  has(value: unknown): boolean;
  /** Drops all cached values, including loads still in flight. Call it after a change. */
  forget(): void;
  /** Opens the change stream. Nothing is cached until MongoDB has answered on it. */
  start(): void;
  stop(): Promise<void>;
}

/**
 * Filter for changes of the database: a `$match` on the events of a change stream with the current document.
 */
export type Changes = Readonly<Record<string, unknown>>;

/**
 * Caches values derived from a few collections and invalidates them when one of those changes. A change
 * stream reports changes by every process. While it has been silent for a second, or there is no primary,
 * nothing is cached. The writing process invalidates its own cache before it responds (http/route.ts).
 * @param changes every change that may affect a cached value
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

  /**
   * Follows changes until the stream is lost. The driver resumes it where possible without missing a change.
   */
  async function listen(): Promise<void> {
    const opened = watch(changes);
    stream = opened;
    try {
      // A stream whose database was dropped (by a restore) closes and then reports "no change" at once, over
      // and over.
      while (!stopped && !opened.closed) {
        const askedAt = performance.now();
        const change = await opened.tryNext();
        // After a silence, cached values may be stale without a change having been reported.
        if (change || !isAlive()) forget();
        // The event may be processed late, but MongoDB responded at most AWAIT_MS after the question.
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
      // A replaced primary may have rolled back what was read from it, and no change event reports that.
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
