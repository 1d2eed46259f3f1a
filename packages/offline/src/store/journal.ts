import type { DurableCopy } from './durableCopy.ts';
import { adoptQueue, EMPTY_QUEUE, type OutboxQueue, unsentItems } from './queue.ts';
import { NOTHING_STORED, parseQueue, readQueue, type StoredQueue, writeQueue } from './storedQueue.ts';

/**
 * Stores the queue of a page on the device.
 * The queue is stored in localStorage, because localStorage is synchronous: an item is stored before its handler
 * returns, even if the page is about to be closed. The queue is also stored in a `DurableCopy`, because browsers write
 * localStorage to disk later. The copy with the higher revision is used.
 * Pages do not overwrite each other's queues. Each page writes to its own key and holds a Web Lock with the name of the
 * key. If the lock of a key is free, the page of this key was closed, and the next page adopts its queue. Without Web
 * Locks (no https), all pages share one key, read it before each change, and have no second copy.
 */
export interface Journal {
  read(): OutboxQueue;
  /** Reads, changes and writes the queue in one synchronous step. Returns the new queue. */
  change(change: (queue: OutboxQueue) => OutboxQueue): OutboxQueue;
  /** Adopts the queues of closed pages. Resolves to true if a page had left unsent items. */
  adoptAbandoned(): Promise<boolean>;
  /**
   * Returns false if localStorage refuses to store the queue (private window, storage full). The queue may then be lost
   * when the page is closed.
   */
  isStored(): boolean;
}

/**
 * Name of the event that the window fires after each change of a queue. Shell and area each have an outbox; both use
 * the queue of the page.
 */
export const CHANGED = 'fair.outbox.changed';

/** Prefix of the localStorage keys, and name of the database with the second copy. */
export const OUTBOX = 'fair.outbox';

/** The part of the Web Locks API that the outbox uses. */
export interface PageLocks {
  request(
    name: string,
    options: { ifAvailable?: boolean },
    hold: (lock: unknown) => Promise<unknown>,
  ): Promise<unknown>;
}

/** The stores of a device for queues: localStorage, its locks and the second copy. */
export interface DeviceStores {
  readonly storage: Storage;
  readonly locks: PageLocks | undefined;
  readonly copy?: DurableCopy | undefined;
}

export interface JournalOptions extends DeviceStores {
  readonly pageId: string;
  /** Resolves once the page holds its lock. Without this promise, the journal requests the lock itself. */
  readonly locked?: Promise<void>;
}

/** Requests the lock of a page and holds it until the page is closed. Resolves once the page holds the lock. */
export const holdPage = (locks: PageLocks | undefined, pageId: string): Promise<void> =>
  new Promise<void>((resolve) => {
    if (!locks) return resolve();
    // The callback's promise never resolves, so the lock is released only when the page is closed or crashes.
    void locks.request(`${OUTBOX}.${pageId}`, {}, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });

/** Opens the journal of this page. */
export function openJournal(options: JournalOptions): Journal {
  const { storage, locks, copy, pageId, locked = holdPage(locks, pageId) } = options;
  const key = `${OUTBOX}.${locks ? pageId : 'shared'}`;
  // The queue, while storage refuses to store it. Undefined while storage works.
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
      // An empty queue is written too. Otherwise an older copy of the queue would be the newest, and its items would be
      // sent again.
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
        // Writes an empty queue with a revision newer than that of the adopted queue.
        writeGone: (revision, goneSince) => writeQueue(EMPTY_QUEUE, revision, goneSince),
      });
    },
  };
}

/**
 * Time in ms for which the second copy records that a queue was adopted. After a crash, the browser may restore the
 * localStorage from before the adoption, although Chromium writes localStorage to disk at least once a minute.
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
  /** Key of the page that adopts; its own queue is not adopted. */
  readonly except?: string | undefined;
  /**
   * Parses a stored text. Returns undefined if the text is damaged, and 'newer' if a build with a later format wrote
   * it. Such a text is left for a build that can read it.
   */
  readonly parse: (text: string) => Adoptable<Q> | 'newer' | undefined;
  readonly isEmpty: (queue: Q) => boolean;
  /** Adds a queue to the queue of this page. Returns whether the result is stored on the device. */
  readonly adopt: (queue: Q) => boolean;
  readonly writeGone: (revision: number, goneSince: number) => string;
}

/** Adopts the queues of closed pages. Resolves to true if a page had left unsent items. */
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
  // The old queue is removed only after this page has stored it. After a crash in between, both queues have items with
  // the same ids, which the server counts once.
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
