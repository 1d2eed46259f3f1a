import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { connection, hasPrimary, primaryTerm } from './connection.ts';

/** Maximum staleness of a cached value, in ms, when another process has changed it. */
const MAX_STALENESS_MS = 1000;
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
const MAX_ENTRIES = 1000;

/** Cache of values read from the database. */
export interface Cache {
  /**
   * Returns the cached value of this key, or loads and caches it. Values are shared between requests: cache
   * only public data and never change it. While the cache cannot know about changes, every call loads.
   */
  read<T extends object>(key: string, load: () => Promise<T>): Promise<T>;
  /** Whether this object is a cached value, and therefore the same object for later readers. */
  has(value: unknown): boolean;
  /** Drops all cached values, including loads still in flight. Call it after a change. */
  invalidate(): void;
  /** Opens the change stream. Nothing is cached until MongoDB has answered on it. */
  start(): void;
  stop(): Promise<void>;
}

/**
 * Filter for changes of the database: a `$match` on the events of a change stream with the current document.
 */
export type ChangeFilter = Readonly<Record<string, unknown>>;

/**
 * Caches values derived from a few collections and invalidates them when one of those changes. A change
 * stream reports changes by every process. While it has been silent for a second, or there is no primary,
 * nothing is cached. The writing process invalidates its own cache before it responds (http/route.ts).
 * @param changes every change that may affect a cached value
 */
export function createCache(log: Logger, changes: readonly ChangeFilter[]): Cache {
  const entries = new Map<string, Promise<object>>();
  const values = new WeakSet<object>();
  let term = primaryTerm();
  let aliveAt = Number.NEGATIVE_INFINITY;
  let stream: mongo.ChangeStream | undefined;
  let stopped = false;

  const isAlive = () => performance.now() - aliveAt <= MAX_STALENESS_MS;
  const invalidate = () => entries.clear();

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
        if (change || !isAlive()) invalidate();
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
        if (!stopped) log.warn({ err: error }, 'cache without change stream');
      });
      if (!stopped) await pause(RETRY_MS, undefined, { ref: false });
    }
  }

  function store<T extends object>(key: string, loading: Promise<T>): Promise<T> {
    const entry = loading.then((value) => {
      values.add(value);
      return value;
    });
    if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value as string);
    entries.set(key, entry);
    entry.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry;
  }

  return {
    async read<T extends object>(key: string, load: () => Promise<T>) {
      // A replaced primary may have rolled back what was read from it, and no change event reports that.
      if (term !== primaryTerm()) {
        term = primaryTerm();
        invalidate();
      }
      if (!isAlive() || !hasPrimary()) return load();
      return (entries.get(key) as Promise<T> | undefined) ?? store(key, load());
    },
    has: (value) => typeof value === 'object' && value !== null && values.has(value),
    invalidate,
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

function watch(changes: readonly ChangeFilter[]): mongo.ChangeStream {
  const { db } = connection;
  if (!db) throw new Error('not connected');
  return db.watch([{ $match: { $or: [...changes] } }, { $project: { _id: 1 } }], {
    fullDocument: 'updateLookup',
    maxAwaitTimeMS: AWAIT_MS,
  });
}
