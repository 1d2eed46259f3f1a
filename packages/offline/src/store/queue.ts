/**
 * The requests of a device that the server has not confirmed, as plain data with pure functions.
 * An item is sent unchanged with the same id until the server confirms it. The server counts each id once, so an item
 * that arrives twice does no harm. An item is deleted before it is confirmed only if a later item replaces it or the
 * user discards it. Every other item counts exactly once.
 * An open item is a batch that the page still changes. Sealing a batch fixes its content.
 */

/** Reason why the server refused an item. `text` is in the language that the page had at that time. */
export interface Refusal {
  readonly status: number;
  readonly code?: string;
  readonly text: string;
}

/**
 * A request that undoes an item which may already have reached the server. The item is sent anyway, because the undo
 * needs the id in the reply; then the undo is sent.
 */
export interface ItemUndo {
  /** Method and path. `:id` stands for the `id` in the item's row of the reply. */
  readonly call: string;
  /** The undo is sent only if the row of the reply has this outcome. */
  readonly outcome: string;
}

/** One request, or one row of a request, with fixed content. */
export interface OutboxItem {
  /** UUID by which the server recognises repeats. The caller also puts it into the body, for example as `batchId`. */
  readonly id: string;
  /** Account that created the item. No other account sees or sends it. */
  readonly account: string;
  /** Method and path below the base path of the API, for example `POST /logistic/click`. */
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Time of the device's clock in ms since 1970. */
  readonly at: number;
  /**
   * If `body` is one row of a list: the list's name in the request. Items of the same call and list are sent together.
   */
  readonly row?: string;
  /**
   * True if the request contains `deviceNow`, the device's time of sending. The server uses it to correct the times in
   * the request.
   */
  readonly isTimed?: boolean;
  /**
   * Name shared by items that belong together, for example the clicks of one area. Rows of different groups are sent in
   * separate requests.
   */
  readonly group?: string;
  /** Maximum number of rows of this group in one request, at most 200. */
  readonly rowsAtOnce?: number;
  /** Name of the thing that the item changes, for messages to the user. It is not sent. */
  readonly name?: string;
  /** Set if the user has undone the item before the server confirmed it. */
  readonly undo?: ItemUndo;
  /** Set if the server refused the item. The item stays in the queue until the user sends it again or discards it. */
  readonly refused?: Refusal;
}

/** A batch that the page still changes. */
export interface OpenItem extends OutboxItem {
  /** Time at which the batch was opened, in ms of the page's monotonic clock. Each page has a clock of its own. */
  readonly since: number;
  /** Data with which the page can undo its last change. It is not sent. */
  readonly draft: string;
}

export interface OutboxQueue {
  readonly open: readonly OpenItem[];
  readonly items: readonly OutboxItem[];
}

export const EMPTY_QUEUE: OutboxQueue = { open: [], items: [] };

/** Delay in ms between opening a batch and sending it (product-spec §9). */
export const SEND_DELAY_MS = 15_000;

export const unsentItems = ({ open, items }: OutboxQueue): readonly OutboxItem[] => [...items, ...open];

export function addItems(queue: OutboxQueue, added: readonly OutboxItem[]): OutboxQueue {
  const known = idsOf(queue);
  const fresh = added.filter(({ id }) => !known.has(id));
  return fresh.length > 0 ? { ...queue, items: lastStates([...queue.items, ...fresh]) } : queue;
}

/**
 * Adds a new item. If the item sets the state of a path, it replaces an earlier item for that path, even if the
 * device's clock says that the earlier item is newer.
 */
export function putItem(queue: OutboxQueue, added: OutboxItem): OutboxQueue {
  const path = statePathOf(added);
  const others = queue.items.filter((item) => path === undefined || statePathOf(item) !== path);
  return { ...queue, items: [...others, added] };
}

/**
 * Returns the path of a PUT or DELETE item, which sets the state of the path: of several items for one path, only the
 * last one counts. Undefined for other items, which add something.
 */
export const statePathOf = ({ call }: OutboxItem): string | undefined =>
  /^(?:PUT|DELETE) (.+)/.exec(call)?.[1];

/** Returns the items, without those that are replaced by a later item of the same account and path. */
export function lastStates(items: readonly OutboxItem[]): OutboxItem[] {
  const last = new Map<string, OutboxItem>();
  const keyOf = (item: OutboxItem) => `${item.account} ${statePathOf(item)}`;
  for (const item of items) if (item.at >= (last.get(keyOf(item))?.at ?? 0)) last.set(keyOf(item), item);
  return items.filter((item) => statePathOf(item) === undefined || last.get(keyOf(item)) === item);
}

/** Adds an open batch, or replaces the one with the same id. */
export function putOpen(queue: OutboxQueue, batch: OpenItem): OutboxQueue {
  return { ...queue, open: [...queue.open.filter(({ id }) => id !== batch.id), batch] };
}

export function dropOpen(queue: OutboxQueue, id: string): OutboxQueue {
  return { ...queue, open: queue.open.filter((batch) => batch.id !== id) };
}

/** Seals the open batches for which `isSealed` returns true, so that they can be sent. */
export function sealWhere(queue: OutboxQueue, isSealed: (batch: OpenItem) => boolean): OutboxQueue {
  const sealed = queue.open.filter(isSealed).map(({ since: _since, draft: _draft, ...item }) => item);
  if (sealed.length === 0) return queue;
  return { open: queue.open.filter((batch) => !isSealed(batch)), items: [...queue.items, ...sealed] };
}

/** Seals all open batches, for example before the page is closed. */
export const sealAll = (queue: OutboxQueue): OutboxQueue => sealWhere(queue, () => true);

/**
 * Seals the open batches that were opened at least 15 seconds ago. A batch stays open while another batch of its group
 * is unconfirmed. Otherwise a long time without a network would end in hundreds of requests.
 * @param now time on the monotonic clock of the page
 */
export function sealDue(queue: OutboxQueue, now: number): OutboxQueue {
  const due = new Set(ready(queue).filter((batch) => dueIn(batch, now) === 0));
  return sealWhere(queue, (batch) => due.has(batch));
}

/** Returns the time in ms until the next open batch can be sealed. Undefined if there is no such batch. */
export function nextDueIn(queue: OutboxQueue, now: number): number | undefined {
  const waits = ready(queue).map((batch) => dueIn(batch, now));
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

/** Returns the open batches that need not wait for another batch of their group. */
function ready(queue: OutboxQueue): OpenItem[] {
  const key = ({ account, call, group }: OutboxItem) => JSON.stringify([account, call, group]);
  const waiting = new Set(queue.items.filter(({ group }) => group !== undefined).map(key));
  return queue.open.filter((batch) => !waiting.has(key(batch)));
}

/**
 * Returns the time in ms until a batch can be sealed. A batch with `since` in the future was opened by another page
 * with another clock; it can be sealed immediately.
 */
function dueIn({ since }: OpenItem, now: number): number {
  return since > now ? 0 : Math.max(0, since + SEND_DELAY_MS - now);
}

/** Removes the items that are replaced by a later item of another window for the same path. */
export function dropReplaced(queue: OutboxQueue, elsewhere: readonly OutboxItem[]): OutboxQueue {
  const last = new Set(lastStates([...elsewhere, ...queue.items]));
  const items = queue.items.filter((item) => last.has(item));
  return items.length < queue.items.length ? { ...queue, items } : queue;
}

/** Removes items, because the server has confirmed them or the user has discarded them. */
export function removeItems(queue: OutboxQueue, ids: readonly string[]): OutboxQueue {
  if (!queue.items.some(({ id }) => ids.includes(id))) return queue;
  return { ...queue, items: queue.items.filter(({ id }) => !ids.includes(id)) };
}

/** Marks items as refused. They stay in the queue with the reason. */
export function refuseItems(queue: OutboxQueue, ids: readonly string[], refused: Refusal): OutboxQueue {
  return {
    ...queue,
    items: queue.items.map((item) => (ids.includes(item.id) ? { ...item, refused } : item)),
  };
}

/** Marks an item as undone by the user. */
export function undoItem(queue: OutboxQueue, id: string, undo: ItemUndo): OutboxQueue {
  if (!queue.items.some((item) => item.id === id)) return queue;
  return { ...queue, items: queue.items.map((item) => (item.id === id ? { ...item, undo } : item)) };
}

/**
 * Removes the refusal of items, so that they are sent again with the same ids. By default, all refused items are sent
 * again.
 */
export function retryItems(
  queue: OutboxQueue,
  isRetried: (item: OutboxItem, refused: Refusal) => boolean = () => true,
): OutboxQueue {
  const isAgain = (item: OutboxItem) => item.refused !== undefined && isRetried(item, item.refused);
  if (!queue.items.some(isAgain)) return queue;
  return { ...queue, items: queue.items.map((item) => (isAgain(item) ? withoutRefusal(item) : item)) };
}

export function withoutRefusal({ refused: _refused, ...item }: OutboxItem): OutboxItem {
  return item;
}

/**
 * Adds the queue of a page that was closed, reloaded or crashed. Its open batches are sealed and keep their ids, so
 * adopting a queue twice adds nothing.
 */
export const adoptQueue = (queue: OutboxQueue, abandoned: OutboxQueue): OutboxQueue =>
  addItems(queue, sealAll(abandoned).items);

/** Returns the part of a queue that belongs to an account, and the rest. */
export function splitByAccount(
  queue: OutboxQueue,
  account: string | undefined,
): { own: OutboxQueue; others: OutboxQueue } {
  const isOwn = (item: OutboxItem) => item.account === account;
  return {
    own: { open: queue.open.filter(isOwn), items: queue.items.filter(isOwn) },
    others: {
      open: queue.open.filter((item) => !isOwn(item)),
      items: queue.items.filter((item) => !isOwn(item)),
    },
  };
}

const idsOf = (queue: OutboxQueue): Set<string> => new Set(unsentItems(queue).map(({ id }) => id));
