import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { connection, hasPrimary, primaryTerm } from './connection.ts';

/** Maximum staleness in ms of a cached value that another process has changed. */
const MAX_STALENESS_MS = 1000;
/**
 * Maximum time in ms that MongoDB waits for a change before it responds that there is none. Must be below
 * MAX_STALENESS_MS, because each response proves that the stream still works.
 */
const AWAIT_MS = 800;
/** Pause in ms before a lost change stream is opened again. */
const RETRY_MS = 1000;
/**
 * Maximum number of cached entries; the oldest is evicted first. For comparison, a company with all its texts
 * is about 10 kB.
 */
const MAX_ENTRIES = 1000;

/** Cache of values read from the database. */
export interface Cache {
  /**
   * Returns the cached value of this key, or loads and caches it. Values are shared between requests, so cache only
   * public data and never modify a value. While the cache cannot detect changes, every call loads the value again.
   */
  read<T extends object>(key: string, load: () => Promise<T>): Promise<T>;
  /** Whether this object is or was a cached value, so that several reads may have returned the same object. */
  has(value: unknown): boolean;
  /** Drops all cached values, including loads still in flight. Must be called after a change. */
  invalidate(): void;
  /** Opens the change stream. Values are cached only after MongoDB has responded on the stream. */
  start(): void;
  stop(): Promise<void>;
}

/** Filter for database changes: a `$match` for change stream events that contain the current document. */
export type ChangeFilter = Readonly<Record<string, unknown>>;

/**
 * Caches values derived from a few collections and drops them when one of these collections changes. A change stream
 * reports changes by all processes. While MongoDB has not responded on the stream for a second, or there is no
 * primary, nothing is cached. A process that writes drops its own cached values before it responds (http/route.ts).
 * @param changes matches every change that may affect a cached value
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
   * Follows changes until the stream is lost. The driver resumes the stream where possible without missing a
   * change.
   */
  async function listen(): Promise<void> {
    const opened = watch(changes);
    stream = opened;
    try {
      // The stream closes if the database is dropped. A closed stream reports "no change" immediately, again and
      // again, so the loop also ends when the stream is closed.
      while (!stopped && !opened.closed) {
        const askedAt = performance.now();
        const change = await opened.tryNext();
        // If MongoDB has not responded for a while, cached values may be stale although no change was reported.
        if (change || !isAlive()) invalidate();
        // This code may run late, but MongoDB responded at most AWAIT_MS after the request.
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
      // Values read from a former primary may have been rolled back, and no change event reports that.
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
