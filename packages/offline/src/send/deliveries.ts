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
 * Number of attempts with shorter waits (1, 2, 4 and 8 s) after the network has returned, because browsers report the
 * network before it carries requests.
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

/** Decides when the items of a page are sent, one window of the browser at a time. */
export class Deliveries {
  private readonly parts: DeliveryParts;
  private readonly inFlight = new Set<string>();
  /** Paths of the PUT and DELETE requests in flight. A later item for the same path waits, so that it arrives last. */
  private readonly pathsInFlight = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the page's clock before which nothing is sent, after a failure. */
  private notBefore = 0;
  /** Like `notBefore`, but for the requests of one call and group, after the server has limited their rate. */
  private readonly limitedUntil = new Map<string, number>();
  private quickAttempts = 0;
  private isRunning = false;
  /** Whether this window holds the lock for sending. */
  private turn: 'none' | 'requested' | 'held' = 'none';
  private endTurn: () => void = () => undefined;
  /** Number of requests being sent in this window's turn. */
  private active = 0;
  /** Functions that end the requests being sent, without a result. */
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

  /** Sends what is due. */
  pump(): void {
    this.parts.sealDue((queue) => sealDue(queue, now()));
    if (this.isRunning && this.due().length > 0) this.sendInTurn();
    this.schedule();
  }

  /** Sends without waiting for the time after a failure. */
  retryNow(): void {
    this.notBefore = 0;
    this.limitedUntil.clear();
    this.pump();
  }

  /** Sends everything again, because the network may be back. The first attempts may still fail. */
  retryQuickly(): void {
    this.quickAttempts = QUICK_ATTEMPTS;
    this.retryNow();
  }

  /**
   * Must be called when the network has returned. A request from before may hang until its timeout, so it is sent again.
   * The server counts it once.
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

  /** Sends while this window holds the lock, which it requests first if necessary. */
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

  /** Delays only the requests of this call and group. */
  private waitForLimit({ items: [item] }: OutboxRequest, outcome: Outcome): void {
    const askedMs = outcome.kind === 'waiting' ? (outcome.retryAfterMs ?? 0) : 0;
    if (item) this.limitedUntil.set(laneOf(item), now() + Math.max(SEND_DELAY_MS, askedMs));
  }

  private waitAfterFailure(askedMs = 0): void {
    let wait = SEND_DELAY_MS;
    if (this.retryIn() > 0)
      wait = 0; // Another request of the same attempt has failed before and set the wait.
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

  /** Returns the time in ms for which an item waits after a failure or for a rate limit. */
  private dueIn(item: OutboxItem): number {
    return Math.max(this.retryIn(), (this.limitedUntil.get(laneOf(item)) ?? 0) - now(), 0);
  }

  /** Returns the time in ms until the next attempt after a failure. 0 if the last attempt did not fail. */
  private retryIn(): number {
    return Math.max(0, this.notBefore - now());
  }
}

/** Outcome of a request that threw in the page itself. Its items are sent again, and the window's turn ends. */
const wait = (error: unknown): Outcome => ({ kind: 'waiting', text: String(error) });

/** Returns the time since the page was loaded in whole ms. Unlike the time of day, it cannot be set back. */
function now(): number {
  return Math.floor(performance.now());
}
