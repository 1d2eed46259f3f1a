import {
  addTap,
  type ClickQueue,
  confirmBatch,
  type Direction,
  dropArea,
  moveArea,
  nextDueIn,
  SEND_DELAY_MS,
  type SealedBatch,
  sealAll,
  sealDue,
  undoTap,
} from './clickQueue.ts';
import { type Journal, randomId } from './journal.ts';

/**
 * Result of sending a batch. `areaGone` means that the area was deleted; its clicks are kept until the user decides what
 * happens to them.
 */
export type SendOutcome =
  | { readonly kind: 'counted' }
  | { readonly kind: 'areaGone'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

export interface SenderState {
  readonly queue: ClickQueue;
  /** True if the last attempt failed. It is repeated automatically. */
  readonly isFailing: boolean;
  /** True if the device reports that it has no network. This is known before a request fails. */
  readonly isOffline: boolean;
  readonly isStored: boolean;
}

export interface SenderParts {
  readonly journal: Journal;
  /** Sends one batch. Never rejects. */
  readonly send: (batch: SealedBatch) => Promise<SendOutcome>;
  /** Shows the error message. Called once per outage, not for each attempt. */
  readonly onFailure: (text: string) => void;
}

/**
 * Counts taps on the device and sends them to the server: 15 s after the first tap of a batch, immediately when the
 * network returns or the page is left, and every 15 s while sending fails.
 */
export class ClickSender {
  private readonly parts: SenderParts;
  private readonly listeners = new Set<() => void>();
  private readonly inFlight = new Set<string>();
  private readonly goneAreas = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failedAt: number | undefined;
  private isRunning = false;
  private state: SenderState;

  constructor(parts: SenderParts) {
    this.parts = parts;
    this.state = {
      queue: parts.journal.read(),
      isFailing: false,
      isOffline: !navigator.onLine,
      isStored: parts.journal.isStored(),
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getState = (): SenderState => this.state;

  /** Starts sending, also of clicks that closed pages left behind. Returns a function that stops it. */
  start(): () => void {
    this.isRunning = true;
    this.publish({ isOffline: !navigator.onLine });
    window.addEventListener('online', this.onNetworkChange);
    window.addEventListener('offline', this.onNetworkChange);
    window.addEventListener('pagehide', this.sendNow);
    document.addEventListener('visibilitychange', this.onVisibilityChange);
    void this.parts.journal.adoptAbandoned().then(() => this.pump());
    return () => {
      this.sendNow();
      this.isRunning = false;
      clearTimeout(this.timer);
      window.removeEventListener('online', this.onNetworkChange);
      window.removeEventListener('offline', this.onNetworkChange);
      window.removeEventListener('pagehide', this.sendNow);
      document.removeEventListener('visibilitychange', this.onVisibilityChange);
    };
  }

  tap(areaId: string, direction: Direction): void {
    this.change((queue) => addTap(queue, { areaId, direction, at: now(), newBatchId: randomId() }));
    this.schedule();
  }

  undo(areaId: string): void {
    this.change((queue) => undoTap(queue, areaId));
    this.schedule();
  }

  moveClicks(from: string, to: string): void {
    this.change((queue) => moveArea(queue, from, to));
    this.schedule();
  }

  /** Deletes the unsent clicks of a deleted area. The user must have confirmed this. */
  dropClicks(areaId: string): void {
    this.change((queue) => dropArea(queue, areaId));
  }

  /** Must be called with the ids of all areas, so that clicks for a restored area are sent. */
  updateAreas(areaIds: readonly string[]): void {
    const back = areaIds.filter((areaId) => this.goneAreas.delete(areaId));
    if (back.length > 0) this.schedule();
  }

  /** Sends all clicks immediately, without the delay of 15 seconds. */
  readonly sendNow = (): void => {
    this.change(sealAll);
    this.failedAt = undefined;
    this.pump();
  };

  private readonly onNetworkChange = (): void => {
    this.publish({ isOffline: !navigator.onLine });
    if (navigator.onLine) this.sendNow();
  };

  private readonly onVisibilityChange = (): void => {
    // A phone's browser may not deliver any event to the page after 'hidden', and 'visible' may come after hours of
    // sleep. So all clicks are sent at both events.
    this.sendNow();
  };

  private change(apply: (queue: ClickQueue) => ClickQueue): void {
    const queue = this.parts.journal.change(apply);
    this.publish({ queue, isStored: this.parts.journal.isStored() });
  }

  private publish(next: Partial<SenderState>): void {
    this.state = { ...this.state, ...next };
    for (const listener of this.listeners) listener();
  }

  private pump(): void {
    this.change((queue) => sealDue(queue, now()));
    if (this.retryIn() === 0) for (const batch of this.sendable()) void this.deliver(batch);
    this.schedule();
  }

  private async deliver(batch: SealedBatch): Promise<void> {
    this.inFlight.add(batch.batchId);
    const outcome = await this.parts.send(batch);
    this.inFlight.delete(batch.batchId);
    if (outcome.kind === 'failed') {
      if (!this.state.isFailing) this.parts.onFailure(outcome.text);
      this.failedAt = now();
      this.publish({ isFailing: true });
    } else {
      this.failedAt = undefined;
      this.publish({ isFailing: false });
      if (outcome.kind === 'counted') this.change((queue) => confirmBatch(queue, batch.batchId));
      else this.areaGone(batch.areaId, outcome.text);
    }
    this.schedule();
  }

  private areaGone(areaId: string, text: string): void {
    if (this.goneAreas.has(areaId)) return;
    this.goneAreas.add(areaId);
    this.parts.onFailure(text);
  }

  /** Returns the sealed batches that are not being sent and whose area exists. */
  private sendable(): SealedBatch[] {
    return this.state.queue.sealed.filter(
      ({ batchId, areaId }) => !this.inFlight.has(batchId) && !this.goneAreas.has(areaId),
    );
  }

  /** Returns the time in ms until the next attempt after a failure. 0 if the last attempt did not fail. */
  private retryIn(): number {
    if (this.failedAt === undefined) return 0;
    return Math.max(0, this.failedAt + SEND_DELAY_MS - now());
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.isRunning) return;
    const waits = [
      nextDueIn(this.state.queue, now()),
      this.sendable().length > 0 ? this.retryIn() : undefined,
    ].filter((wait) => wait !== undefined);
    if (waits.length > 0) this.timer = setTimeout(() => this.pump(), Math.min(...waits));
  }
}

/** Returns the time since the page was loaded in whole ms. Unlike the time of day, it cannot be set back. */
function now(): number {
  return Math.floor(performance.now());
}
