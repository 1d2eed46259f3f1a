import { adoptQueue, type ClickQueue, readQueue, writeQueue } from './clickQueue.ts';

/**
 * Where a page keeps its queue on the device.
 *
 * localStorage, not IndexedDB: writing is synchronous, so a tap is on the device before its handler returns
 * and before the screen shows it, also in the last moment of a page; the queue is a few hundred bytes.
 * Its one weakness, two pages overwriting each other, does not arise: every page writes only its own key and
 * holds a Web Lock of that name while it lives. A key whose lock is free belongs to a page that is gone, and
 * the next page takes its queue over. Where Web Locks are missing (no https), all pages share one key and
 * read it anew before each change.
 */
export interface Journal {
  read(): ClickQueue;
  /** Reads, changes and writes in one go; gives the new queue. */
  change(change: (queue: ClickQueue) => ClickQueue): ClickQueue;
  /** Takes over the queues of pages that are gone. Resolves to true when there was one. */
  adoptAbandoned(): Promise<boolean>;
  /** False when the device refuses to store (private window, storage full): the queue lasts as long as the page. */
  isKept(): boolean;
}

const KEY_PREFIX = 'fair.clicks.';

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
  /** Unique to this page. */
  readonly pageId: string;
}

/** Opens the journal of this page; the lock is held until the page is gone. */
export function openJournal({ storage, locks, pageId }: JournalPlace): Journal {
  const key = KEY_PREFIX + (locks ? pageId : 'shared');
  // What storage refused to take; undefined while storage works.
  let memory: ClickQueue | undefined;

  const locked = new Promise<void>((resolve) => {
    if (!locks) return resolve();
    // Never released: the browser does it when the page goes, also when it crashes.
    void locks.request(key, {}, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });

  const read = () => memory ?? readQueue(storage.getItem(key));

  const write = (queue: ClickQueue) => {
    try {
      if (queue.sealed.length === 0 && Object.keys(queue.open).length === 0) storage.removeItem(key);
      else storage.setItem(key, writeQueue(queue));
      memory = undefined;
    } catch {
      memory = queue;
    }
  };

  const change: Journal['change'] = (apply) => {
    const queue = apply(read());
    write(queue);
    return queue;
  };

  const adopt = (abandonedKey: string): boolean => {
    const abandoned = readQueue(storage.getItem(abandonedKey));
    change((queue) => adoptQueue(queue, abandoned));
    // Only after it is safe here. A crash in between leaves both, with the same batch ids: counted once.
    if (memory === undefined) storage.removeItem(abandonedKey);
    return true;
  };

  return {
    read,
    change,
    isKept: () => memory === undefined,
    async adoptAbandoned() {
      if (!locks) return false;
      await locked;
      let found = false;
      for (const other of keysOf(storage)) {
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
  ofThisPage ??= openJournal({ storage: deviceStorage(), locks: navigator.locks, pageId: randomId() });
  return ofThisPage;
}

function deviceStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}
