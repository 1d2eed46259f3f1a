import type { Outbox, Refusal } from '@fair/offline';
import { retryItems } from '@fair/offline/queue';
import { randomId } from '@fair/offline/randomId';
import type { ClickerRole } from '../api.ts';
import { addTap, areaOf, type Direction, dropArea, moveArea, undoTap } from './clicks.ts';

/** Returns whether the server refused clicks because their area was deleted or belongs to another fair. */
export const isOfGoneArea = ({ code }: Refusal): boolean => code === 'AREA_DELETED' || code === 'NOT_FOUND';

/** Counts taps on the device; the outbox sends them 15 s after the first tap of a batch. */
export class ClickSender {
  /** The call that counts the taps of this page. */
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
      // Unlike the time of day, the time since the page was loaded cannot be set back.
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

  /** Deletes the unsent clicks of a deleted area. The user must have confirmed this. */
  dropClicks(areaId: string): void {
    this.outbox.edit((queue) => dropArea(queue, areaId));
  }

  /** Must be called with the ids of all areas, so that clicks for a restored area are sent. */
  updateAreas(areaIds: readonly string[]): void {
    this.outbox.edit((queue) =>
      retryItems(queue, (item, refused) => isOfGoneArea(refused) && areaIds.includes(areaOf(item) ?? '')),
    );
  }

  /** Sends all clicks immediately, without the delay of 15 seconds. */
  readonly sendNow = (): void => this.outbox.sendNow();
}
