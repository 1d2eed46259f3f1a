import {
  addTap,
  type ClickQueue,
  confirmBatch,
  type Direction,
  dropArea,
  nextDueAt,
  SEND_DELAY_MS,
  type SealedBatch,
  sealAll,
  sealDue,
  undoTap,
} from './clickQueue.ts';
import { type Journal, randomId } from './journal.ts';

/** How a send ended. `areaGone`: the server knows no such area, so the clicks have nowhere to go. */
export type SendOutcome =
  | { readonly kind: 'counted' }
  | { readonly kind: 'areaGone'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

export interface SenderState {
  readonly queue: ClickQueue;
  /** The last send failed; it is tried again by itself. */
  readonly isFailing: boolean;
  readonly isKept: boolean;
}

export interface SenderParts {
  readonly journal: Journal;
  /** Sends one batch; never rejects. */
  readonly send: (batch: SealedBatch) => Promise<SendOutcome>;
  /** The text to show for a failure; once per outage, not once per attempt. */
  readonly onFailure: (text: string) => void;
}

/**
 * Counts taps on the device and brings them to the server: 15 s after the first click of a batch, at once
 * when the network comes back or the page is left, and again every 15 s while it fails.
 */
export class ClickSender {
  private readonly parts: SenderParts;
  private readonly listeners = new Set<() => void>();
  private readonly inFlight = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryAt: number | undefined;
  private isRunning = false;
  private state: SenderState;

  constructor(parts: SenderParts) {
    this.parts = parts;
    this.state = { queue: parts.journal.read(), isFailing: false, isKept: parts.journal.isKept() };
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getState = (): SenderState => this.state;

  /** Begins to send, first of all what an earlier page left; gives the function that stops it. */
  start(): () => void {
    this.isRunning = true;
    window.addEventListener('online', this.sendNow);
    window.addEventListener('pagehide', this.sendNow);
    document.addEventListener('visibilitychange', this.onVisibilityChange);
    void this.parts.journal.adoptAbandoned().then(() => this.pump());
    return () => {
      this.sendNow();
      this.isRunning = false;
      clearTimeout(this.timer);
      window.removeEventListener('online', this.sendNow);
      window.removeEventListener('pagehide', this.sendNow);
      document.removeEventListener('visibilitychange', this.onVisibilityChange);
    };
  }

  tap(areaId: string, direction: Direction): void {
    this.change((queue) => addTap(queue, { areaId, direction, at: Date.now(), newBatchId: randomId() }));
    this.schedule();
  }

  undo(areaId: string): void {
    this.change((queue) => undoTap(queue, areaId));
    this.schedule();
  }

  /** The area was deleted: what was counted for it is forgotten. */
  forgetArea(areaId: string): void {
    this.change((queue) => dropArea(queue, areaId));
  }

  /** Sends everything now, without waiting for the 15 seconds. */
  readonly sendNow = (): void => {
    this.change(sealAll);
    this.retryAt = undefined;
    this.pump();
  };

  private readonly onVisibilityChange = (): void => {
    // Hidden may be the last a phone's browser tells a page; visible may be after hours asleep.
    this.sendNow();
  };

  private change(apply: (queue: ClickQueue) => ClickQueue): void {
    const queue = this.parts.journal.change(apply);
    this.publish({ queue, isKept: this.parts.journal.isKept() });
  }

  private publish(next: Partial<SenderState>): void {
    this.state = { ...this.state, ...next };
    for (const listener of this.listeners) listener();
  }

  /** Sends what is due and not under way, then sets the clock for the rest. */
  private pump(): void {
    this.change((queue) => sealDue(queue, Date.now()));
    if (this.retryAt === undefined || this.retryAt <= Date.now()) {
      for (const batch of this.state.queue.sealed) void this.deliver(batch);
    }
    this.schedule();
  }

  private async deliver(batch: SealedBatch): Promise<void> {
    if (this.inFlight.has(batch.batchId)) return;
    this.inFlight.add(batch.batchId);
    const outcome = await this.parts.send(batch);
    this.inFlight.delete(batch.batchId);
    if (outcome.kind === 'failed') {
      if (!this.state.isFailing) this.parts.onFailure(outcome.text);
      this.retryAt = Date.now() + SEND_DELAY_MS;
      this.publish({ isFailing: true });
    } else {
      if (outcome.kind === 'areaGone') this.parts.onFailure(outcome.text);
      this.retryAt = undefined;
      this.publish({ isFailing: false });
      this.change((queue) => confirmBatch(queue, batch.batchId));
    }
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.isRunning) return;
    const { queue } = this.state;
    const idle = queue.sealed.some((batch) => !this.inFlight.has(batch.batchId));
    const times = [nextDueAt(queue), idle ? (this.retryAt ?? Date.now()) : undefined];
    const known = times.filter((time) => time !== undefined);
    if (known.length === 0) return;
    this.timer = setTimeout(() => this.pump(), Math.max(0, Math.min(...known) - Date.now()));
  }
}
