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
 * Storage of a page's click queue on the device.
 * The queue is stored in localStorage, because writing there is synchronous: a tap is stored before its
 * handler returns and before the screen shows it, even in the last moment of a page. It is also stored in a
 * `DurableCopy`, because localStorage is flushed to disk later. Of the two, the one with the higher revision
 * counts.
 * Two pages do not overwrite each other: each page writes its own key and holds a Web Lock of that name while
 * it lives. A key whose lock is free belongs to a closed page, and the next page adopts its queue. Without
 * Web Locks (no https), all pages share one key and read it before each change, and there is no second copy.
 */
export interface Journal {
  read(): ClickQueue;
  /** Reads, changes and writes the queue in one synchronous step; returns the new queue. */
  change(change: (queue: ClickQueue) => ClickQueue): ClickQueue;
  /** Adopts the queues of closed pages. Resolves to true if there was one. */
  adoptAbandoned(): Promise<boolean>;
  /**
   * Returns false if localStorage refuses to store (private window, storage full); the queue may then be lost
   * with the page.
   */
  isStored(): boolean;
}

const KEY_PREFIX = 'fair.clicks.';
/**
 * Time in ms for which the copy records that a queue was adopted. A killed browser may restore a localStorage
 * from before the adoption; Chromium flushes it to disk at least once a minute.
 */
const ADOPTION_RECORD_MS = 60 * 60_000;

/** The part of the Web Locks API used here. */
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
  /** Id of this page, unique on the device. */
  readonly pageId: string;
}

/** Opens the journal of this page and holds its lock until the page is closed. */
export function openJournal({ storage, locks, copy, pageId }: JournalOptions): Journal {
  const key = KEY_PREFIX + (locks ? pageId : 'shared');
  // The queue that storage refused to store; undefined while storage works.
  let memory: StoredQueue | undefined;

  const locked = new Promise<void>((resolve) => {
    if (!locks) return resolve();
    // Never released by the page: the browser releases it when the page is closed or crashes.
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
      // Also written when it is empty, so that an older copy does not look newer.
      storage.setItem(key, text);
      memory = undefined;
    } catch {
      memory = { queue, revision };
    }
    return queue;
  };

  /** Adopts one queue of a closed page. */
  const adopt = async (abandonedKey: string): Promise<boolean> => {
    const copied = readQueue(await copy?.read(abandonedKey));
    const stored = readQueue(storage.getItem(abandonedKey));
    const { queue: abandoned, revision } = stored.revision > copied.revision ? stored : copied;
    change((queue) => adoptQueue(queue, abandoned));
    // Removed only after it is stored here. A crash in between leaves both, with the same batch ids, which
    // count once.
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

/** A storage that refuses every write, for devices that block storage. */
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
 * Returns a random UUID. crypto.randomUUID exists only on https and localhost, which a phone on the hall's
 * network may not have.
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

/** Returns the journal of this page. */
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
