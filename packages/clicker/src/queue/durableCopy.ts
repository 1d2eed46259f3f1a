import { type IDBPDatabase, openDB } from 'idb';

/**
 * A second copy of the queues, written to disk immediately after each tap.
 * Data in localStorage survives the page but not a killed browser: Chromium flushes it to disk seconds later,
 * and a phone that kills the browser loses every tap of the last seconds (measured). An IndexedDB transaction
 * is started when the tap's handler ends, and flushed to disk.
 */
export interface DurableCopy {
  /**
   * Stores the text under this key; undefined deletes it. All writes of one synchronous block are stored
   * together or not at all.
   */
  write(key: string, text: string | undefined): void;
  read(key: string): Promise<string | undefined>;
  keys(): Promise<string[]>;
}

const DATABASE = 'fair.clicks';
const STORE = 'queues';
/** Timeout in ms for opening the database, so that the clicks of closed pages do not wait forever. */
const OPEN_TIMEOUT_MS = 5_000;

/**
 * Opens the copy of this device; undefined without IndexedDB. A failure only means that there is no second
 * copy.
 */
export function openDurableCopy(): DurableCopy | undefined {
  if (typeof indexedDB === 'undefined') return undefined;
  let opened: Promise<IDBPDatabase> | undefined;
  const database = () => {
    opened ??= open(() => {
      opened = undefined;
    });
    return opened;
  };

  const pendingTexts = new Map<string, string | undefined>();
  let isWriting = false;

  // Runs one transaction at a time with the latest text of each key, so that a slow disk causes delay but no
  // backlog.
  const writeAll = async () => {
    if (isWriting) return;
    isWriting = true;
    try {
      while (pendingTexts.size > 0) {
        const db = await database();
        const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
        const done = transaction.done;
        for (const [key, text] of pendingTexts) {
          void (text === undefined ? transaction.store.delete(key) : transaction.store.put(text, key)).catch(
            () => undefined,
          );
        }
        pendingTexts.clear();
        // Commits now instead of when the browser notices that no request follows.
        transaction.commit();
        await done;
      }
    } catch {
      pendingTexts.clear();
      opened = undefined;
    } finally {
      isWriting = false;
    }
  };

  const withFallback = async <T>(ask: (db: IDBPDatabase) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await ask(await database());
    } catch {
      return otherwise;
    }
  };

  // Opens the database before the first tap.
  database().catch(() => undefined);
  return {
    write(key, text) {
      pendingTexts.set(key, text);
      // Waits for the end of the caller's synchronous block, so that its writes share one transaction.
      queueMicrotask(() => void writeAll());
    },
    read: (key) => withFallback<string | undefined>((db) => db.get(STORE, key), undefined),
    keys: () => withFallback<string[]>(async (db) => (await db.getAllKeys(STORE)).map(String), []),
  };
}

function open(onClosed: () => void): Promise<IDBPDatabase> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not open.')), OPEN_TIMEOUT_MS);
  });
  const opening = openDB(DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    terminated: onClosed,
  });
  return Promise.race([opening, tooLate]);
}
