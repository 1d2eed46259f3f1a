import type { PageLocks } from '../store/journal.ts';
import {
  nextDueIn,
  type OutboxItem,
  type OutboxQueue,
  SEND_DELAY_MS,
  sealDue,
  statePathOf,
} from '../store/queue.ts';
import { isLimited, laneOf, nextRequest, type OutboxRequest, type Outcome } from './requests.ts';

/** Name of the Web Lock that a window holds while it is sending. */
const SENDER_LOCK = 'fair.outbox.sender';

/**
 * Number of quick retries (after 1, 2, 4 and 8 s) once the network has returned, because browsers report the network
 * before requests succeed.
 */
const QUICK_ATTEMPTS = 4;

/** Maximum number of requests at once. */
const AT_ONCE = 4;

export interface DeliveryParts {
  readonly locks: PageLocks | undefined;
  readonly queue: () => OutboxQueue;
  readonly sealDue: (seal: (queue: OutboxQueue) => OutboxQueue) => void;
  readonly send: (request: OutboxRequest) => Promise<Outcome>;
  readonly finish: (request: OutboxRequest, outcome: Outcome) => void;
}

/** Decides when the page's items are sent. With Web Locks, one window sends at a time; only `flush` does not wait. */
export class Deliveries {
  private readonly parts: DeliveryParts;
  private readonly inFlight = new Set<string>();
  /**
   * Paths of the PUT and DELETE requests in flight. A later item for such a path is sent only after the request, so
   * that it arrives last.
   */
  private readonly pathsInFlight = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Time before which nothing is sent, because a request has failed. Measured by `now()`, as is `limitedUntil`. */
  private notBefore = 0;
  /** Time before which no request of a call and group is sent, because the server has limited their rate. */
  private readonly limitedUntil = new Map<string, number>();
  private quickAttempts = 0;
  private isRunning = false;
  /** Whether this window holds the lock for sending. */
  private turn: 'none' | 'requested' | 'held' = 'none';
  private endTurn: () => void = () => undefined;
  /** Number of requests that this window is sending while it holds the lock. */
  private active = 0;
  /**
   * Functions that stop waiting for the requests in flight. The responses are then ignored, and the items are sent
   * again.
   */
  private readonly interrupts = new Set<() => void>();

  constructor(parts: DeliveryParts) {
    this.parts = parts;
  }

  start(): void {
    this.isRunning = true;
  }

  stop(): void {
    this.isRunning = false;
    clearTimeout(this.timer);
  }

  /** Sends the items that need not wait any longer. */
  pump(): void {
    this.parts.sealDue((queue) => sealDue(queue, now()));
    if (this.isRunning && this.due().length > 0) this.sendInTurn();
    this.schedule();
  }

  /** Sends all items at once, even if the wait after a failure or a rate limit is not over. */
  retryNow(): void {
    this.notBefore = 0;
    this.limitedUntil.clear();
    this.pump();
  }

  /**
   * Sends all items at once, because the network may be back. If the first attempts fail, the next ones follow quickly.
   */
  retryQuickly(): void {
    this.quickAttempts = QUICK_ATTEMPTS;
    this.retryNow();
  }

  /**
   * Must be called when the network has returned. A request that was sent before may hang until its timeout, so its
   * items are sent again. The server counts each item only once.
   */
  restart(): void {
    for (const interrupt of this.interrupts) interrupt();
    this.retryQuickly();
  }

  /** Sends at once what can be sent, without waiting for other windows, because the page may be closed next. */
  flush(): void {
    this.notBefore = 0;
    for (let request = this.next(); request; request = this.next())
      void this.deliver(request).then(() => this.pump());
  }

  schedule(): void {
    clearTimeout(this.timer);
    if (!this.isRunning) return;
    const waits = [
      nextDueIn(this.parts.queue(), now()),
      ...(this.turn === 'none' ? this.sendable().map((item) => this.dueIn(item)) : []),
    ].filter((wait) => wait !== undefined);
    if (waits.length > 0) this.timer = setTimeout(() => this.pump(), Math.min(...waits));
  }

  /** Sends items while this window holds the lock. Requests the lock first if the window does not hold it. */
  private sendInTurn(): void {
    if (this.turn === 'held') this.sendSome();
    if (this.turn !== 'none') return;
    this.turn = 'requested';
    const hold = () => {
      this.turn = 'held';
      return new Promise<void>((resolve) => {
        this.endTurn = () => {
          this.turn = 'none';
          resolve();
        };
        this.sendSome();
        if (this.active === 0) this.endTurn();
      });
    };
    void (this.parts.locks ? this.parts.locks.request(SENDER_LOCK, {}, hold) : hold());
  }

  private sendSome(): void {
    while (this.active < AT_ONCE) {
      const request = this.next();
      if (!request) return;
      this.active += 1;
      void this.deliver(request).then(() => {
        this.active -= 1;
        this.pump();
        if (this.active === 0) this.endTurn();
        this.schedule();
      });
    }
  }

  private async deliver(request: OutboxRequest): Promise<void> {
    const ids = request.items.map(({ id }) => id);
    const paths = request.items.flatMap((item) => statePathOf(item) ?? []);
    for (const id of ids) this.inFlight.add(id);
    for (const path of paths) this.pathsInFlight.add(path);
    const outcome = await this.sendUnlessInterrupted(request);
    for (const id of ids) this.inFlight.delete(id);
    for (const path of paths) this.pathsInFlight.delete(path);
    if (!outcome) return;
    if (isLimited(outcome)) this.waitForLimit(request, outcome);
    else if (outcome.kind === 'waiting') this.waitAfterFailure(outcome.retryAfterMs);
    else this.notBefore = this.quickAttempts = 0;
    this.parts.finish(request, outcome);
  }

  private async sendUnlessInterrupted(request: OutboxRequest): Promise<Outcome | undefined> {
    let interrupt = () => {};
    const interrupted = new Promise<undefined>((resolve) => {
      interrupt = () => resolve(undefined);
    });
    this.interrupts.add(interrupt);
    const outcome = await Promise.race([this.parts.send(request).catch(wait), interrupted]);
    this.interrupts.delete(interrupt);
    return outcome;
  }

  /** Delays only the requests of the same call and group, because other requests may have other rate limits. */
  private waitForLimit({ items: [item] }: OutboxRequest, outcome: Outcome): void {
    const askedMs = outcome.kind === 'waiting' ? (outcome.retryAfterMs ?? 0) : 0;
    if (item) this.limitedUntil.set(laneOf(item), now() + Math.max(SEND_DELAY_MS, askedMs));
  }

  private waitAfterFailure(askedMs = 0): void {
    let wait = SEND_DELAY_MS;
    if (this.retryIn() > 0)
      wait = 0; // Another request of the same attempt failed earlier and has already set the wait.
    else if (this.quickAttempts > 0) {
      wait = 1_000 * 2 ** (QUICK_ATTEMPTS - this.quickAttempts);
      this.quickAttempts -= 1;
    }
    this.notBefore = Math.max(this.notBefore, now() + Math.max(wait, askedMs));
  }

  private next(): OutboxRequest | undefined {
    return nextRequest(this.due(), Date.now());
  }

  /** Returns the items that are neither being sent nor refused, oldest first. */
  private sendable(): OutboxItem[] {
    return this.parts
      .queue()
      .items.filter((item) => !this.isInFlight(item) && item.refused === undefined)
      .sort((one, other) => one.at - other.at);
  }

  private isInFlight(item: OutboxItem): boolean {
    return this.inFlight.has(item.id) || this.pathsInFlight.has(statePathOf(item) ?? '');
  }

  private due(): OutboxItem[] {
    return this.sendable().filter((item) => this.dueIn(item) === 0);
  }

  /** Returns the time in ms until the item may be sent: 0, unless requests wait after a failure or a rate limit. */
  private dueIn(item: OutboxItem): number {
    return Math.max(this.retryIn(), (this.limitedUntil.get(laneOf(item)) ?? 0) - now(), 0);
  }

  /** Returns the time in ms until the next attempt after a failure. 0 if the last attempt did not fail. */
  private retryIn(): number {
    return Math.max(0, this.notBefore - now());
  }
}

/** Returns the outcome of a request that threw an error in the page itself. Its items are sent again later. */
const wait = (error: unknown): Outcome => ({ kind: 'waiting', text: String(error) });

/** Returns the time since the page was loaded in whole ms. Unlike the time of day, it cannot be set back. */
function now(): number {
  return Math.floor(performance.now());
}
