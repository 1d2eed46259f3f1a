import {
  adoptQueue,
  type ClickQueue,
  EMPTY_QUEUE,
  type KeptQueue,
  readQueue,
  unsentCount,
  writeQueue,
} from './clickQueue.ts';
import { type DurableCopy, openDurableCopy } from './durableCopy.ts';

/**
 * Where a page keeps its queue on the device.
 *
 * In localStorage, because writing there is synchronous: a tap is kept before its handler returns and before the screen
 * shows it, also in the last moment of a page; the queue is a few hundred bytes. And in a `DurableCopy`, because what
 * localStorage has taken is not on the disk yet. Of the two the one with the higher revision counts.
 *
 * Two pages do not overwrite each other: every page writes only its own key and holds a Web Lock of that name while it
 * lives. A key whose lock is free belongs to a page that is gone, and the next page takes its queue over. Where Web
 * Locks are missing (no https), all pages share one key, read it anew before each change, and there is no second copy.
 */
export interface Journal {
  read(): ClickQueue;
  /** Reads, changes and writes in one go; gives the new queue. */
  change(change: (queue: ClickQueue) => ClickQueue): ClickQueue;
  /** Takes over the queues of pages that are gone. Resolves to true when there was one. */
  adoptAbandoned(): Promise<boolean>;
  /** False when localStorage refuses to store (private window, storage full): the queue may last no longer than the page. */
  isKept(): boolean;
}

const KEY_PREFIX = 'fair.clicks.';
/**
 * A killed browser may bring back a localStorage of before a queue was taken over: Chromium writes it to the disk once a
 * minute at worst. For longer than that the copy says that the queue is gone. Milliseconds.
 */
const REMEMBERED_MS = 60 * 60_000;

/** The part of the Web Locks API used here. */
export interface PageLocks {
  request(
    name: string,
    options: { ifAvailable?: boolean },
    hold: (lock: unknown) => Promise<unknown>,
  ): Promise<unknown>;
}

export interface JournalPlace {
  readonly storage: Storage;
  readonly locks: PageLocks | undefined;
  readonly copy?: DurableCopy | undefined;
  /** Unique to this page. */
  readonly pageId: string;
}

/** Opens the journal of this page; the lock is held until the page is gone. */
export function openJournal({ storage, locks, copy, pageId }: JournalPlace): Journal {
  const key = KEY_PREFIX + (locks ? pageId : 'shared');
  // What storage refused to take; undefined while storage works.
  let memory: KeptQueue | undefined;

  const locked = new Promise<void>((resolve) => {
    if (!locks) return resolve();
    // Never released: the browser does it when the page goes, also when it crashes.
    void locks.request(key, {}, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });

  const kept = () => memory ?? readQueue(storage.getItem(key));

  const change: Journal['change'] = (apply) => {
    const before = kept();
    const queue = apply(before.queue);
    if (queue === before.queue) return queue;
    const revision = before.revision + 1;
    const text = writeQueue(queue, revision);
    copy?.write(key, text);
    try {
      // Also when it is empty: a copy that was taken before must not look newer.
      storage.setItem(key, text);
      memory = undefined;
    } catch {
      memory = { queue, revision };
    }
    return queue;
  };

  /** Takes over one queue, whose page is gone. */
  const adopt = async (abandonedKey: string): Promise<boolean> => {
    const copied = readQueue(await copy?.read(abandonedKey));
    const stored = readQueue(storage.getItem(abandonedKey));
    const { queue: abandoned, revision } = stored.revision > copied.revision ? stored : copied;
    change((queue) => adoptQueue(queue, abandoned));
    // Only after it is safe here. A crash in between leaves both, with the same batch ids: counted once.
    const { goneSince = 0 } = copied;
    if (goneSince === 0) copy?.write(abandonedKey, writeQueue(EMPTY_QUEUE, revision + 1, Date.now()));
    else if (Date.now() - goneSince > REMEMBERED_MS) copy?.write(abandonedKey, undefined);
    if (memory === undefined) storage.removeItem(abandonedKey);
    return unsentCount(abandoned) > 0;
  };

  return {
    read: () => kept().queue,
    change,
    isKept: () => memory === undefined,
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

/** A storage that keeps nothing, for devices that block it: every write is refused. */
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

/** A random UUID. crypto.randomUUID exists only on https and localhost; a phone on the hall's network may have neither. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 (RFC 9562 §5.4).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

let ofThisPage: Journal | undefined;

/** The one journal of this page. */
export function pageJournal(): Journal {
  ofThisPage ??= openJournal({
    storage: deviceStorage(),
    locks: navigator.locks,
    copy: navigator.locks && openDurableCopy(),
    pageId: randomId(),
  });
  return ofThisPage;
}

function deviceStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}
