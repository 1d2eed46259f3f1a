import { type IDBPDatabase, openDB } from 'idb';

/**
 * A second copy of the queues, on the disk within a moment of each tap.
 *
 * What a page writes to localStorage is safe from the page's end but not from the browser's: Chromium brings it to the
 * disk seconds later, and a phone that kills the whole browser takes it along (tried: every tap of the last seconds).
 * A transaction of IndexedDB is posted as the handler of the tap ends, and written through.
 */
export interface DurableCopy {
  /** Keeps the text under this key; undefined forgets it. What is asked for in one go is done whole or not at all. */
  write(key: string, text: string | undefined): void;
  read(key: string): Promise<string | undefined>;
  keys(): Promise<string[]>;
}

const DATABASE = 'fair.clicks';
const STORE = 'queues';
/** ms; a database that does not open must not keep the clicks of gone pages waiting. */
const OPENS_WITHIN = 5_000;

/** The copy of this device; undefined where there is no IndexedDB. Failures only mean that there is no second copy. */
export function openDurableCopy(): DurableCopy | undefined {
  if (typeof indexedDB === 'undefined') return undefined;
  let opened: Promise<IDBPDatabase> | undefined;
  const database = () => {
    opened ??= open(() => {
      opened = undefined;
    });
    return opened;
  };

  const waiting = new Map<string, string | undefined>();
  let isWriting = false;

  // One transaction at a time, with the newest of all that came meanwhile: a slow disk makes it later, not longer.
  const writeAll = async () => {
    if (isWriting) return;
    isWriting = true;
    try {
      while (waiting.size > 0) {
        const db = await database();
        const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
        const done = transaction.done;
        for (const [key, text] of waiting) {
          void (text === undefined ? transaction.store.delete(key) : transaction.store.put(text, key)).catch(
            () => undefined,
          );
        }
        waiting.clear();
        // Not when the browser finds that nothing more is asked: now.
        transaction.commit();
        await done;
      }
    } catch {
      waiting.clear();
      opened = undefined;
    } finally {
      isWriting = false;
    }
  };

  const orElse = async <T>(ask: (db: IDBPDatabase) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await ask(await database());
    } catch {
      return otherwise;
    }
  };

  // Open before the first tap, not with it.
  database().catch(() => undefined);
  return {
    write(key, text) {
      waiting.set(key, text);
      // Once the caller is through: what it asks for in one go is one transaction.
      queueMicrotask(() => void writeAll());
    },
    read: (key) => orElse<string | undefined>((db) => db.get(STORE, key), undefined),
    keys: () => orElse<string[]>(async (db) => (await db.getAllKeys(STORE)).map(String), []),
  };
}

function open(onClosed: () => void): Promise<IDBPDatabase> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not open.')), OPENS_WITHIN);
  });
  const opening = openDB(DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    terminated: onClosed,
  });
  return Promise.race([opening, tooLate]);
}
