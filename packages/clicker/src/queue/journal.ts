import {
  adoptQueue,
  type ClickQueue,
  EMPTY_QUEUE,
  readQueue,
  type StoredQueue,
  unsentCount,
  writeQueue,
} from './clickQueue.ts';
import { type DurableCopy, openDurableCopy } from './durableCopy.ts';

/**
 * Stores the click queue of a page on the device.
 * The queue is stored in localStorage, because writing to it is synchronous: a tap is stored before its handler returns,
 * even if the page is about to be closed. The queue is also stored in a `DurableCopy`, because browsers write
 * localStorage to disk later. Of the two, the one with the higher revision is used.
 * Pages do not overwrite each other's queues. Each page writes to its own key and holds a Web Lock with the name of the
 * key. If the lock of a key is free, its page was closed, and the next page adopts the queue. Without Web Locks (no
 * https), all pages share one key, read it before each change, and have no second copy.
 */
export interface Journal {
  read(): ClickQueue;
  /** Reads, changes and writes the queue in one synchronous step. Returns the new queue. */
  change(change: (queue: ClickQueue) => ClickQueue): ClickQueue;
  /** Adopts the queues of closed pages. Resolves to true if there were any. */
  adoptAbandoned(): Promise<boolean>;
  /**
   * Returns false if localStorage refuses to store the queue (private window, storage full). The queue may then be lost
   * when the page is closed.
   */
  isStored(): boolean;
}

const KEY_PREFIX = 'fair.clicks.';
/**
 * Time in ms for which the second copy remembers that a queue was adopted. A killed browser may restore a localStorage
 * from before the adoption, although Chromium writes it to disk at least once a minute.
 */
const ADOPTION_RECORD_MS = 60 * 60_000;

/** The part of the Web Locks API that is used here. */
export interface PageLocks {
  request(
    name: string,
    options: { ifAvailable?: boolean },
    hold: (lock: unknown) => Promise<unknown>,
  ): Promise<unknown>;
}

export interface JournalOptions {
  readonly storage: Storage;
  readonly locks: PageLocks | undefined;
  readonly copy?: DurableCopy | undefined;
  readonly pageId: string;
}

/** Opens the journal of this page and holds its lock until the page is closed. */
export function openJournal({ storage, locks, copy, pageId }: JournalOptions): Journal {
  const key = KEY_PREFIX + (locks ? pageId : 'shared');
  // The queue, if storage refused it. Undefined while storage works.
  let memory: StoredQueue | undefined;

  const locked = new Promise<void>((resolve) => {
    if (!locks) return resolve();
    // The page never releases the lock. The browser does so when the page is closed or crashes.
    void locks.request(key, {}, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });

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
    return queue;
  };

  /** Adopts the queue of one closed page. */
  const adopt = async (abandonedKey: string): Promise<boolean> => {
    const copied = readQueue(await copy?.read(abandonedKey));
    const stored = readQueue(storage.getItem(abandonedKey));
    const { queue: abandoned, revision } = stored.revision > copied.revision ? stored : copied;
    change((queue) => adoptQueue(queue, abandoned));
    // The old queue is removed only after it is stored here. A crash in between leaves both with the same batch ids,
    // which the server counts once.
    const { goneSince = 0 } = copied;
    if (goneSince === 0) copy?.write(abandonedKey, writeQueue(EMPTY_QUEUE, revision + 1, Date.now()));
    else if (Date.now() - goneSince > ADOPTION_RECORD_MS) copy?.write(abandonedKey, undefined);
    if (memory === undefined) storage.removeItem(abandonedKey);
    return unsentCount(abandoned) > 0;
  };

  return {
    read: () => current().queue,
    change,
    isStored: () => memory === undefined,
    async adoptAbandoned() {
      if (!locks) return false;
      await locked;
      let found = false;
      for (const other of new Set([...keysOf(storage), ...((await copy?.keys()) ?? [])])) {
        if (other === key) continue;
        const taken = await locks.request(other, { ifAvailable: true }, async (lock) =>
          lock ? adopt(other) : false,
        );
        found ||= taken === true;
      }
      return found;
    },
  };
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(KEY_PREFIX),
  );
}

/** Replaces localStorage on devices that block storage. It refuses every write. */
const NO_STORAGE: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new Error('Storage is blocked on this device.');
  },
  removeItem: () => undefined,
  clear: () => undefined,
};

/**
 * Returns a random UUID. crypto.randomUUID exists only with https or on localhost, which a phone on the venue's network
 * may not have.
 */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 (RFC 9562 §5.4).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

let journalOfPage: Journal | undefined;

export function pageJournal(): Journal {
  journalOfPage ??= openJournal({
    storage: deviceStorage(),
    locks: navigator.locks,
    copy: navigator.locks && openDurableCopy(),
    pageId: randomId(),
  });
  return journalOfPage;
}

function deviceStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}
