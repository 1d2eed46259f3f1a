import type { Outbox, Refusal } from '@fair/offline';
import { retryItems } from '@fair/offline/queue';
import { randomId } from '@fair/offline/randomId';
import type { ClickerRole } from '../api.ts';
import { addTap, areaOf, type Direction, dropArea, moveArea, undoTap } from './clicks.ts';

/** Returns whether the server refused clicks because their area was deleted or belongs to another fair. */
export const isOfGoneArea = ({ code }: Refusal): boolean => code === 'AREA_DELETED' || code === 'NOT_FOUND';

/** Counts taps on the device. The outbox sends a batch of taps 15 s after the batch's first tap. */
export class ClickSender {
  /** API call that receives the taps of this page, for example `POST /logistic/click`. */
  readonly call: string;
  private readonly outbox: Outbox;

  constructor(outbox: Outbox, role: ClickerRole) {
    this.outbox = outbox;
    this.call = `POST /${role}/click`;
  }

  tap(areaId: string, direction: Direction): void {
    const tap = {
      areaId,
      direction,
      // The page's monotonic clock is stored too, because the time of day can be set back.
      since: Math.floor(performance.now()),
      at: Date.now(),
      newBatchId: randomId(),
    };
    this.outbox.edit((queue, account) => addTap(queue, { account, call: this.call }, tap));
  }

  undo(areaId: string): void {
    this.outbox.edit((queue) => undoTap(queue, areaId));
  }

  moveClicks(from: string, to: string): void {
    this.outbox.edit((queue) => moveArea(queue, from, to));
    this.outbox.sendNow();
  }

  /** Deletes the unsent clicks of an area. The caller must ask the user for confirmation first. */
  dropClicks(areaId: string): void {
    this.outbox.edit((queue) => dropArea(queue, areaId));
  }

  /**
   * Sends refused clicks again if their area exists again, for example because it was restored. Needs the ids of all
   * areas.
   */
  updateAreas(areaIds: readonly string[]): void {
    this.outbox.edit((queue) =>
      retryItems(queue, (item, refused) => isOfGoneArea(refused) && areaIds.includes(areaOf(item) ?? '')),
    );
  }

  /** Sends all clicks immediately, without the delay of 15 seconds. */
  readonly sendNow = (): void => this.outbox.sendNow();
}
