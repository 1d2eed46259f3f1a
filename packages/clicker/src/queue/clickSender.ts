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
 * Result of a send. `areaGone`: the area was deleted; its clicks wait until a person decides where they go.
 */
export type SendOutcome =
  | { readonly kind: 'counted' }
  | { readonly kind: 'areaGone'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

export interface SenderState {
  readonly queue: ClickQueue;
  /** True if the last send failed; it is retried automatically. */
  readonly isFailing: boolean;
  /** True if the device reports that it has no network; known before any request fails. */
  readonly isOffline: boolean;
  readonly isStored: boolean;
}

export interface SenderParts {
  readonly journal: Journal;
  /** Sends one batch; never rejects. */
  readonly send: (batch: SealedBatch) => Promise<SendOutcome>;
  /** Shows the message of a failure; called once per outage, not once per attempt. */
  readonly onFailure: (text: string) => void;
}

/**
 * Counts taps on the device and sends them to the server: 15 s after the first click of a batch, immediately
 * when the network returns or the page is left, and every 15 s while sending fails.
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

  /** Subscribes for useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getState = (): SenderState => this.state;

  /** Starts sending, beginning with the clicks an earlier page left; returns a function that stops it. */
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

  /** Moves the unsent clicks of a deleted area to another area and sends them. */
  moveClicks(from: string, to: string): void {
    this.change((queue) => moveArea(queue, from, to));
    this.schedule();
  }

  /** Deletes the unsent clicks of a deleted area; the volunteer has confirmed this. */
  dropClicks(areaId: string): void {
    this.change((queue) => dropArea(queue, areaId));
  }

  /** Tells the sender which areas exist, so that clicks for a restored area are sent. */
  updateAreas(areaIds: readonly string[]): void {
    const back = areaIds.filter((areaId) => this.goneAreas.delete(areaId));
    if (back.length > 0) this.schedule();
  }

  /** Sends everything immediately, without waiting for the 15 seconds. */
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
    // 'hidden' may be the last event a phone's browser delivers to a page; 'visible' may come after hours of
    // sleep.
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

  /** Sends the batches that are due, then sets the timer for the others. */
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

  /** Returns the time in ms until a failed send is retried; 0 if none has failed. */
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

/** Returns whole ms since the page was loaded. Unlike the time of day, this clock cannot be set back. */
function now(): number {
  return Math.floor(performance.now());
}
