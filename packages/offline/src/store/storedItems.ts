import { keysOf, OUTBOX } from './journal.ts';
import { deviceStorage } from './pageStores.ts';
import { type OutboxItem, splitByAccount, unsentItems } from './queue.ts';
import { readQueue } from './storedQueue.ts';

/** Returns the items of an account that any page of this browser has not sent yet, each once. */
export function storedItems(account: string): OutboxItem[] {
  const storage = deviceStorage();
  const items = keysOf(storage, `${OUTBOX}.`).flatMap((key) =>
    unsentItems(splitByAccount(readQueue(storage.getItem(key)).queue, account).own),
  );
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
