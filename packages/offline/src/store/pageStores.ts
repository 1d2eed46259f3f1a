import { openDurableCopy } from './durableCopy.ts';
import { type DeviceStores, holdPage, type Journal, OUTBOX, openJournal } from './journal.ts';
import { randomId } from './randomId.ts';

/** Replaces localStorage on devices that block storage. Refuses every write. */
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

/** Returns the stores of this device. The second copy is in the IndexedDB database with the given name. */
export function deviceStores(database: string): DeviceStores {
  return {
    storage: deviceStorage(),
    locks: navigator.locks,
    copy: navigator.locks && openDurableCopy(database),
  };
}

/**
 * Id and lock of a page. They are shared on `globalThis`, because shell and area each contain this module, possibly in
 * different versions.
 */
interface SharedPage {
  readonly pageId: string;
  readonly locked: Promise<void>;
}
const PAGE = Symbol.for('fair.outbox.page');

function sharedPage(): SharedPage {
  const page = globalThis as { [PAGE]?: SharedPage };
  if (!page[PAGE]) {
    const pageId = randomId();
    page[PAGE] = { pageId, locked: holdPage(navigator.locks, pageId) };
  }
  return page[PAGE];
}

let journalOfBundle: Journal | undefined;

/** Returns the journal of this page. The journals of shell and area change the same queue. */
export function pageJournal(): Journal {
  journalOfBundle ??= openJournal({ ...deviceStores(OUTBOX), ...sharedPage() });
  return journalOfBundle;
}
