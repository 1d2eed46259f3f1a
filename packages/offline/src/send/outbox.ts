import { CHANGED, type Journal, OUTBOX, type PageLocks } from '../store/journal.ts';
import {
  dropReplaced,
  type ItemUndo,
  type OutboxItem,
  type OutboxQueue,
  putItem,
  type Refusal,
  refuseItems,
  removeItems,
  retryItems,
  sealAll,
  splitByAccount,
  statePathOf,
  undoItem,
} from '../store/queue.ts';
import { randomId } from '../store/randomId.ts';
import { readQueue } from '../store/storedQueue.ts';
import { Deliveries } from './deliveries.ts';
import { limitedOf, undoRequest, undosOf, withoutId } from './replyRows.ts';
import { isLimited, type OutboxRequest, type Outcome } from './requests.ts';
import { SEND_NOW } from './sendInAllWindows.ts';

export interface OutboxState {
  /** Unsent items of the signed-in account. */
  readonly queue: OutboxQueue;
  /** True if the last attempt to send failed. The outbox retries automatically. */
  readonly isFailing: boolean;
  /** True if the browser reports that there is no network, even if no request has failed yet. */
  readonly isOffline: boolean;
  /** False if the device cannot store the items. They are then lost when the page is closed. */
  readonly isStored: boolean;
  /** Time at which the server became unreachable, in ms since 1970. Undefined while the server can be reached. */
  readonly awaySince: number | undefined;
}

/** Functions that a feature registers to get the results of its API call. */
export interface CallHandler {
  readonly confirmed?: (items: readonly OutboxItem[], reply: unknown) => void;
  readonly refused?: (items: readonly OutboxItem[], refused: Refusal) => void;
  /** Called after each failed attempt, with the error code if the API has responded. */
  readonly waiting?: (items: readonly OutboxItem[], code: string | undefined) => void;
}

export interface OutboxParts {
  readonly journal: Journal;
  readonly locks: PageLocks | undefined;
  /** Sends one request. Never rejects. */
  readonly send: (request: OutboxRequest) => Promise<Outcome>;
  /**
   * Shows an error message of the API, or a message about the missing network. Called once per outage, not for each
   * attempt.
   */
  readonly onFailure: (text: string, isAnswer: boolean) => void;
}

/** An item to add. By default, the outbox gives it a new UUID as id and the current time. */
export type NewItem = Omit<OutboxItem, 'id' | 'account' | 'at' | 'refused'> &
  Partial<Pick<OutboxItem, 'id' | 'at'>>;

/**
 * Stores requests on the device and sends them to the server: sealed items at once, open batches after 15 s, and
 * everything when the network returns or the page is left. While sending fails, it retries every 15 s, and more often
 * just after the network has returned.
 */
export class Outbox {
  private readonly parts: OutboxParts;
  private readonly listeners = new Set<() => void>();
  private readonly handlers = new Map<string, Set<CallHandler>>();
  private readonly deliveries: Deliveries;
  private signedIn: string | undefined;
  private isRunning = false;
  private isChanging = false;
  private state: OutboxState;

  constructor(parts: OutboxParts, account: string | undefined) {
    this.parts = parts;
    this.signedIn = account;
    const isOffline = !navigator.onLine;
    this.state = {
      queue: splitByAccount(parts.journal.read(), account).own,
      isFailing: false,
      isOffline,
      isStored: parts.journal.isStored(),
      awaySince: isOffline ? Date.now() : undefined,
    };
    this.deliveries = new Deliveries({
      locks: parts.locks,
      queue: () => this.state.queue,
      sealDue: (seal) => this.change(seal),
      send: parts.send,
      finish: (request, outcome) => this.finish(request, outcome),
    });
  }

  /** Id of the signed-in account. */
  get account(): string | undefined {
    return this.signedIn;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getState = (): OutboxState => this.state;

  /** Starts sending, including items that closed pages left behind. Returns a function that stops sending. */
  start(): () => void {
    this.isRunning = true;
    this.publish({ isOffline: !navigator.onLine });
    const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(SEND_NOW);
    windows?.addEventListener('message', this.sendNow);
    window.addEventListener('online', this.onNetworkChange);
    window.addEventListener('offline', this.onNetworkChange);
    window.addEventListener('pagehide', this.onLeave);
    window.addEventListener(CHANGED, this.onChangedElsewhere);
    window.addEventListener('storage', this.onOtherWindow);
    document.addEventListener('visibilitychange', this.onVisibilityChange);
    this.deliveries.start();
    void this.parts.journal.adoptAbandoned().then(() => {
      this.change((queue) => queue);
      this.deliveries.pump();
    });
    return () => {
      this.onLeave();
      this.isRunning = false;
      this.deliveries.stop();
      windows?.close();
      window.removeEventListener('online', this.onNetworkChange);
      window.removeEventListener('offline', this.onNetworkChange);
      window.removeEventListener('pagehide', this.onLeave);
      window.removeEventListener(CHANGED, this.onChangedElsewhere);
      window.removeEventListener('storage', this.onOtherWindow);
      document.removeEventListener('visibilitychange', this.onVisibilityChange);
    };
  }

  /** Must be called when another account has signed in. Items of other accounts are neither shown nor sent. */
  setAccount(account: string | undefined): void {
    if (account === this.signedIn) return;
    this.signedIn = account;
    this.change((queue) => queue);
    if (this.isRunning) this.sendNow();
  }

  /**
   * Adds an item and sends it at once, even if the last attempt failed. Returns the item with its id. A PUT or DELETE
   * replaces an unsent PUT or DELETE for the same path.
   */
  add({ id = randomId(), at = Date.now(), ...rest }: NewItem): OutboxItem {
    const { account } = this;
    if (account === undefined) throw new Error('An item of the outbox needs a signed-in account.');
    void keepStorage();
    const item: OutboxItem = { id, account, at, ...rest };
    this.change((queue) => putItem(queue, item));
    if (this.state.isFailing) this.sendNow();
    else this.deliveries.pump();
    return item;
  }

  /** Changes the queue of the signed-in account. `apply` also gets the id of the account. */
  edit(apply: (queue: OutboxQueue, account: string) => OutboxQueue): void {
    const { account } = this;
    if (account === undefined) return;
    this.change((queue) => apply(queue, account));
    this.deliveries.schedule();
  }

  /** Sends refused items again, with the same ids. */
  retry(ids: readonly string[]): void {
    this.edit((queue) => retryItems(queue, ({ id }) => ids.includes(id)));
    this.sendNow();
  }

  /** Deletes items without sending them. The caller must have asked the user for confirmation. */
  discard(ids: readonly string[]): void {
    this.edit((queue) => removeItems(queue, ids));
  }

  /**
   * Undoes an item. An unconfirmed item may already have reached the server, so the outbox first sends the item and
   * then the undo.
   * @param rowId `id` in the item's row of the reply; undefined if the server has not replied yet
   */
  undo(id: string, undo: ItemUndo, rowId: string | undefined): void {
    if (rowId === undefined) this.edit((queue) => undoItem(queue, id, undo));
    else this.add(undoRequest(undo.call, rowId, id));
  }

  /**
   * Registers a handler for the results of an API call. In `call`, `:id` stands for an id in the path. Returns a
   * function that removes the handler.
   */
  handle(call: string, handler: CallHandler): () => void {
    const handlers = this.handlers.get(call) ?? new Set();
    this.handlers.set(call, handlers.add(handler));
    return () => void handlers.delete(handler);
  }

  /** Sends everything immediately, including open batches, which otherwise wait 15 seconds. */
  readonly sendNow = (): void => {
    this.change(sealAll);
    this.deliveries.retryNow();
  };

  /**
   * Must be called when a request has reached the server again, because some browsers report a returned network late or
   * not at all.
   */
  readonly networkReturned = (): void => {
    this.publish({ isOffline: false });
    this.change(sealAll);
    this.deliveries.restart();
  };

  private readonly onLeave = (): void => {
    this.change(sealAll);
    this.deliveries.flush();
  };

  private readonly onNetworkChange = (): void => {
    if (navigator.onLine) this.networkReturned();
    else this.publish({ isOffline: true });
  };

  private readonly onVisibilityChange = (): void => {
    // After 'hidden', a phone's browser may not deliver any more events to the page, and 'visible' may follow after
    // hours of sleep. Therefore everything is sent at both events.
    if (document.visibilityState === 'hidden') this.onLeave();
    else {
      this.change(sealAll);
      this.deliveries.retryQuickly();
    }
  };

  private readonly onChangedElsewhere = (): void => {
    if (!this.isChanging)
      this.publish({ queue: splitByAccount(this.parts.journal.read(), this.account).own });
  };

  private readonly onOtherWindow = ({ key, newValue }: StorageEvent): void => {
    if (key?.startsWith(`${OUTBOX}.`))
      this.change((queue) => dropReplaced(queue, readQueue(newValue).queue.items));
  };

  /** Changes the items of the signed-in account; items of other accounts stay as they are. */
  private change(apply: (queue: OutboxQueue) => OutboxQueue): void {
    const { journal } = this.parts;
    this.isChanging = true;
    const all = journal.change((queue) => {
      const { own, others } = splitByAccount(queue, this.account);
      const changed = apply(own);
      if (changed === own) return queue;
      return { open: [...others.open, ...changed.open], items: [...others.items, ...changed.items] };
    });
    this.isChanging = false;
    this.publish({ queue: splitByAccount(all, this.account).own, isStored: journal.isStored() });
  }

  private publish(next: Partial<OutboxState>): void {
    const state = { ...this.state, ...next };
    const isAway = state.isOffline || state.isFailing;
    this.state = { ...state, awaySince: isAway ? (state.awaySince ?? Date.now()) : undefined };
    for (const listener of this.listeners) listener();
  }

  private finish({ items }: OutboxRequest, outcome: Outcome): void {
    const handlers = this.handlers.get(withoutId(items[0]?.call ?? '')) ?? [];
    if (outcome.kind === 'waiting') {
      // A rate limit is a response of the server, so the network works and no failure is reported.
      if (!this.state.isFailing && !isLimited(outcome))
        this.parts.onFailure(outcome.text, outcome.code !== undefined);
      this.publish({ isFailing: !isLimited(outcome) });
      for (const { waiting } of handlers) waiting?.(items, outcome.code);
      return;
    }
    this.publish({ isFailing: false });
    const ids = items.map(({ id }) => id);
    if (outcome.kind === 'confirmed') {
      // Reads the items again, because the user may have undone one while it was being sent.
      const stored = new Map(this.state.queue.items.map((item) => [item.id, item]));
      const sent = items.map((item) => stored.get(item.id) ?? item);
      const unanswered = limitedOf(sent, outcome.reply).map(({ id }) => id);
      this.change((queue) =>
        removeItems(
          queue,
          ids.filter((id) => !unanswered.includes(id)),
        ),
      );
      if (sent[0]?.account === this.account)
        for (const request of undosOf(sent, outcome.reply)) this.add(request);
      for (const { confirmed } of handlers) confirmed?.(sent, outcome.reply);
    } else {
      const isStored = (one: OutboxItem) => this.state.queue.items.some(({ id }) => id === one.id);
      // All refused items have been replaced by newer changes of the same paths, which are sent next. The refusal no
      // longer matters.
      if (items.every((item) => statePathOf(item) !== undefined && !isStored(item))) return;
      this.change((queue) => refuseItems(queue, ids, outcome.refused));
      for (const { refused } of handlers) refused?.(items, outcome.refused);
    }
  }
}

let isAsked = false;

/** Asks the browser not to delete this site's data when the disk is full. Asks only once. */
async function keepStorage(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  await navigator.storage?.persist?.().catch(() => false);
}
