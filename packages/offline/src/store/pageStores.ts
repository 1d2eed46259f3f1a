import { openDurableCopy } from './durableCopy.ts';
import { type DeviceStores, type Journal, OUTBOX, openJournal } from './journal.ts';
import { randomId } from './randomId.ts';

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

export function deviceStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}

/** Returns the stores of this device, with the second copy in the database of this name. */
export function deviceStores(database: string): DeviceStores {
  return {
    storage: deviceStorage(),
    locks: navigator.locks,
    copy: navigator.locks && openDurableCopy(database),
  };
}

let journalOfPage: Journal | undefined;

export function pageJournal(): Journal {
  journalOfPage ??= openJournal({ ...deviceStores(OUTBOX), pageId: randomId() });
  return journalOfPage;
}
