import type { DurableCopy } from './durableCopy.ts';
import { adoptQueue, EMPTY_QUEUE, type OutboxQueue, unsentItems } from './queue.ts';
import { NOTHING_STORED, parseQueue, readQueue, type StoredQueue, writeQueue } from './storedQueue.ts';

/**
 * Stores the queue of a page on the device.
 * The queue is stored in localStorage, because writing to it is synchronous: an item is stored before its handler returns,
 * even if the page is about to be closed. The queue is also stored in a `DurableCopy`, because browsers write
 * localStorage to disk later. Of the two, the one with the higher revision is used.
 * Pages do not overwrite each other's queues. Each page writes to its own key and holds a Web Lock with the name of the
 * key. If the lock of a key is free, its page was closed, and the next page adopts the queue. Without Web Locks (no
 * https), all pages share one key, read it before each change, and have no second copy.
 */
export interface Journal {
  read(): OutboxQueue;
  /** Reads, changes and writes the queue in one synchronous step. Returns the new queue. */
  change(change: (queue: OutboxQueue) => OutboxQueue): OutboxQueue;
  /** Adopts the queues of closed pages. Resolves to true if there were any. */
  adoptAbandoned(): Promise<boolean>;
  /**
   * Returns false if localStorage refuses to store the queue (private window, storage full). The queue may then be lost
   * when the page is closed.
   */
  isStored(): boolean;
}

/** Event of the window after each change of a queue. Shell and area have an outbox each, which share the page's queue. */
export const CHANGED = 'fair.outbox.changed';

/** Prefix of the localStorage keys, and name of the database with the second copy. */
export const OUTBOX = 'fair.outbox';

/** The part of the Web Locks API that is used here. */
export interface PageLocks {
  request(
    name: string,
    options: { ifAvailable?: boolean },
    hold: (lock: unknown) => Promise<unknown>,
  ): Promise<unknown>;
}

/** The places of a device in which queues are stored. */
export interface DeviceStores {
  readonly storage: Storage;
  readonly locks: PageLocks | undefined;
  readonly copy?: DurableCopy | undefined;
}

export interface JournalOptions extends DeviceStores {
  readonly pageId: string;
  /** Resolves once the page holds its lock. By default, the journal requests it. */
  readonly locked?: Promise<void>;
}

/** Holds the lock of a page until it is closed. Resolves once the page has it. */
export const holdPage = (locks: PageLocks | undefined, pageId: string): Promise<void> =>
  new Promise<void>((resolve) => {
    if (!locks) return resolve();
    // The page never releases the lock. The browser does so when the page is closed or crashes.
    void locks.request(`${OUTBOX}.${pageId}`, {}, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });

/** Opens the journal of this page. */
export function openJournal(options: JournalOptions): Journal {
  const { storage, locks, copy, pageId, locked = holdPage(locks, pageId) } = options;
  const key = `${OUTBOX}.${locks ? pageId : 'shared'}`;
  // The queue, if storage refused it. Undefined while storage works.
  let memory: StoredQueue | undefined;

  const current = () => memory ?? readQueue(storage.getItem(key));

  const change: Journal['change'] = (apply) => {
    const before = current();
    const queue = apply(before.queue);
    if (queue === before.queue) return queue;
    const revision = before.revision + 1;
    const text = writeQueue(queue, revision);
    copy?.write(key, text);
    try {
      // An empty queue is written too; otherwise an older copy would be the newest.
      storage.setItem(key, text);
      memory = undefined;
    } catch {
      memory = { queue, revision };
    }
    window.dispatchEvent(new Event(CHANGED));
    return queue;
  };

  return {
    read: () => current().queue,
    change,
    isStored: () => memory === undefined,
    async adoptAbandoned() {
      if (!locks) return false;
      await locked;
      return adoptQueues({
        stores: { storage, locks, copy },
        prefix: `${OUTBOX}.`,
        except: key,
        parse: parseQueue,
        isEmpty: (queue) => unsentItems(queue).length === 0,
        adopt: (abandoned) => {
          change((queue) => adoptQueue(queue, abandoned));
          return memory === undefined;
        },
        // A queue with nothing in it, newer than the adopted one.
        writeGone: (revision, goneSince) => writeQueue(EMPTY_QUEUE, revision, goneSince),
      });
    },
  };
}

/**
 * Time in ms for which the second copy remembers that a queue was adopted. A killed browser may restore a localStorage
 * from before the adoption, although Chromium writes it to disk at least once a minute.
 */
const ADOPTION_RECORD_MS = 60 * 60_000;

interface Adoptable<Q> {
  readonly queue: Q;
  readonly revision: number;
  readonly goneSince?: number;
}

export interface Adoption<Q> {
  readonly stores: DeviceStores;
  readonly prefix: string;
  /** Key of the page itself. */
  readonly except?: string | undefined;
  /**
   * Parses a stored text. Returns undefined if it is damaged, and 'newer' if another version of the product wrote it; that
   * text is left for the build that can read it.
   */
  readonly parse: (text: string) => Adoptable<Q> | 'newer' | undefined;
  readonly isEmpty: (queue: Q) => boolean;
  /** Adds a queue to the page's own. Returns whether it is stored there. */
  readonly adopt: (queue: Q) => boolean;
  readonly writeGone: (revision: number, goneSince: number) => string;
}

/** Adopts the queues of closed pages. Resolves to true if there were any. */
export async function adoptQueues<Q>(adoption: Adoption<Q>): Promise<boolean> {
  const { stores, prefix, except } = adoption;
  const keys = new Set([...keysOf(stores.storage, prefix), ...((await stores.copy?.keys()) ?? [])]);
  let found = false;
  for (const key of keys) {
    if (key === except) continue;
    const adopt = () => adoptOne(adoption, key);
    const taken = stores.locks
      ? await stores.locks.request(key, { ifAvailable: true }, async (lock) => (lock ? adopt() : false))
      : await adopt();
    found ||= taken === true;
  }
  return found;
}

async function adoptOne<Q>(adoption: Adoption<Q>, key: string): Promise<boolean> {
  const { stores, parse, isEmpty, adopt, writeGone } = adoption;
  const { storage, copy } = stores;
  const stored = parse(storage.getItem(key) ?? '');
  const copied = parse((await copy?.read(key)) ?? '');
  if (stored === 'newer' || copied === 'newer') return false;
  const copyRevision = copied?.revision ?? NOTHING_STORED.revision;
  const newest = (stored?.revision ?? NOTHING_STORED.revision) > copyRevision ? stored : copied;
  if (!newest) return false;
  const isStored = adopt(newest.queue);
  // The old queue is removed only after it is stored here. A crash in between leaves both with the same ids, which the
  // server counts once.
  const { goneSince = 0 } = copied ?? {};
  if (goneSince === 0) copy?.write(key, writeGone(newest.revision + 1, Date.now()));
  else if (Date.now() - goneSince > ADOPTION_RECORD_MS) copy?.write(key, undefined);
  if (isStored) storage.removeItem(key);
  return !isEmpty(newest.queue);
}

export function keysOf(storage: Storage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
}
