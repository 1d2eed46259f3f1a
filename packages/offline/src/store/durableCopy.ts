import { type IDBPDatabase, openDB } from 'idb';

/**
 * A second copy of the queues, which is written to disk immediately after each change. Data in localStorage survives a
 * closed page but not a killed browser, because Chromium writes localStorage to disk seconds later. In a measurement, a
 * killed browser lost all changes of the last seconds. An IndexedDB transaction begins when the handler of the change
 * ends, and is written to disk at once.
 */
export interface DurableCopy {
  /**
   * Stores a text under a key, or deletes the key if the text is undefined. The writes of one synchronous block are
   * stored all or not at all.
   */
  write(key: string, text: string | undefined): void;
  read(key: string): Promise<string | undefined>;
  keys(): Promise<string[]>;
}

const STORE = 'queues';
/**
 * Timeout in ms for opening the database. Without it, a database that never opens would block the queues of closed
 * pages forever.
 */
const OPEN_TIMEOUT_MS = 5_000;

/**
 * Opens the second copy on this device. Returns undefined if the browser has no IndexedDB. Errors are ignored, because
 * the queues are also in localStorage.
 * @param name name of the database
 */
export function openDurableCopy(name: string): DurableCopy | undefined {
  if (typeof indexedDB === 'undefined') return undefined;
  let opened: Promise<IDBPDatabase> | undefined;
  const database = () => {
    opened ??= open(name, () => {
      opened = undefined;
    });
    return opened;
  };

  const pendingTexts = new Map<string, string | undefined>();
  let isWriting = false;

  // Runs one transaction at a time and writes the latest text of each key. On a slow disk, several changes of a key
  // become one write.
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
        // Commits immediately. Without this call, the browser commits only when it notices that no more requests
        // follow.
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

  // Opens the database in advance, so that the first change need not wait.
  database().catch(() => undefined);
  return {
    write(key, text) {
      pendingTexts.set(key, text);
      // Waits until the caller's synchronous block has ended, so that all writes of the block are in one transaction.
      queueMicrotask(() => void writeAll());
    },
    read: (key) => withFallback<string | undefined>((db) => db.get(STORE, key), undefined),
    keys: () => withFallback<string[]>(async (db) => (await db.getAllKeys(STORE)).map(String), []),
  };
}

function open(name: string, onClosed: () => void): Promise<IDBPDatabase> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not open.')), OPEN_TIMEOUT_MS);
  });
  const opening = openDB(name, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    terminated: onClosed,
  });
  return Promise.race([opening, tooLate]);
}
