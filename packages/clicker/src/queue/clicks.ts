import { CHECKIN, LIMITS } from '@fair/contract';
import type { OpenItem, OutboxItem, OutboxQueue } from '@fair/offline';
import { dropOpen, putOpen, removeItems, sealWhere, unsentItems, withoutRefusal } from '@fair/offline/queue';

/**
 * Clicks as items of the outbox. A tap is added to the open batch of its area. The batch gets its `batchId` with its
 * first tap. The server counts each `batchId` once, at the time of the first tap. All taps of a batch are in the same
 * quarter of an hour, so that they count in the right quarter even if they are sent much later.
 */

export type Direction = 'came' | 'went';

export interface Clicks {
  readonly came: number;
  readonly went: number;
}

const SIGN: Record<Direction, string> = { came: '+', went: '-' };

/** The account that taps, and the API call that its taps are sent with. */
export interface Clicker {
  readonly account: string;
  /** Method and path of the call, for example `POST /logistic/click`. */
  readonly call: string;
}

export interface Tap {
  readonly areaId: string;
  readonly direction: Direction;
  /** Time of the page's monotonic clock in whole ms. */
  readonly since: number;
  /** Time of the device's clock in ms since 1970. */
  readonly at: number;
  /** A new UUID, used as the `batchId` if this tap opens a batch. */
  readonly newBatchId: string;
}

/**
 * Adds a tap to the open batch of its area. If the open batch is full or from another quarter of an hour, it is sealed
 * and a new batch is opened.
 */
export function addTap(queue: OutboxQueue, { account, call }: Clicker, tap: Tap): OutboxQueue {
  const { areaId, direction, since, at, newBatchId } = tap;
  const current = openBatch(queue, areaId);
  if (current && (current.draft.length >= LIMITS.clicksPerBatch || quarterOf(current.at) !== quarterOf(at)))
    return addTap(sealArea(queue, areaId), { account, call }, tap);
  if (current) return putOpen(queue, withTaps(current, current.draft + SIGN[direction]));
  const batch = {
    id: newBatchId,
    account,
    call,
    group: areaId,
    body: {},
    at,
    isTimed: true,
    since,
    draft: '',
  };
  return putOpen(queue, withTaps(batch, SIGN[direction]));
}

/** Removes the last tap of an area's open batch. Taps in sealed batches stay. */
export function undoTap(queue: OutboxQueue, areaId: string): OutboxQueue {
  const current = openBatch(queue, areaId);
  if (!current) return queue;
  const taps = current.draft.slice(0, -1);
  return taps === '' ? dropOpen(queue, current.id) : putOpen(queue, withTaps(current, taps));
}

/** Returns the direction of the tap that `undoTap` would remove, or undefined if no tap can be removed. */
export function lastTap(queue: OutboxQueue, areaId: string): Direction | undefined {
  const last = openBatch(queue, areaId)?.draft.at(-1);
  if (last === undefined) return undefined;
  return last === SIGN.came ? 'came' : 'went';
}

/**
 * Moves the unsent clicks of an area to another area. The batches keep their ids. If the server has already counted a
 * batch for the first area, it does not count the batch again.
 */
export function moveArea(queue: OutboxQueue, from: string, to: string): OutboxQueue {
  const { open, items } = sealArea(queue, from);
  const move = (item: OutboxItem) =>
    areaOf(item) === from
      ? { ...withoutRefusal(item), group: to, body: clickBody(item.id, to, clicksOf(item), item) }
      : item;
  return { open, items: items.map(move) };
}

/** Deletes the unsent clicks of an area. Call this only after the user has decided to discard the clicks. */
export function dropArea(queue: OutboxQueue, areaId: string): OutboxQueue {
  const sealed = sealArea(queue, areaId);
  const ids = sealed.items.filter((item) => areaOf(item) === areaId).map(({ id }) => id);
  return removeItems(sealed, ids);
}

export function unsentAreas(queue: OutboxQueue): string[] {
  return [...new Set(unsentItems(queue).flatMap((item) => areaOf(item) ?? []))];
}

/** Returns the clicks of one area, or of all areas, that the server has not confirmed yet. */
export function unsentClicks(queue: OutboxQueue, areaId?: string): Clicks {
  return unsentItems(queue)
    .filter((item) => isClicks(item) && (areaId === undefined || areaOf(item) === areaId))
    .map(clicksOf)
    .reduce<Clicks>((sum, { came, went }) => ({ came: sum.came + came, went: sum.went + went }), {
      came: 0,
      went: 0,
    });
}

export function unsentCount(queue: OutboxQueue): number {
  const { came, went } = unsentClicks(queue);
  return came + went;
}

export const isClicks = ({ call }: OutboxItem): boolean => call.endsWith('/click');

export const areaOf = (item: OutboxItem): string | undefined => (isClicks(item) ? item.group : undefined);

export function clicksOf({ body }: OutboxItem): Clicks {
  return { came: Number(body.clicks), went: Number(body.declicks) };
}

/**
 * Returns the request body of a batch. Batches stored by an earlier version have no time; the server counts them at the
 * time of the request.
 */
export const clickBody = (
  batchId: string,
  areaId: string,
  { came, went }: Clicks,
  { at, isTimed }: Partial<Pick<OutboxItem, 'at' | 'isTimed'>> = {},
) => ({
  id: areaId,
  clicks: came,
  declicks: went,
  batchId,
  ...(isTimed && at !== undefined && { at: new Date(at).toISOString() }),
});

export function countTaps(taps: string): Clicks {
  const came = taps.split(SIGN.came).length - 1;
  return { came, went: taps.length - came };
}

function openBatch(queue: OutboxQueue, areaId: string): OpenItem | undefined {
  return queue.open.find((batch) => areaOf(batch) === areaId);
}

function withTaps(batch: OpenItem, taps: string): OpenItem {
  return { ...batch, draft: taps, body: clickBody(batch.id, batch.group ?? '', countTaps(taps), batch) };
}

const sealArea = (queue: OutboxQueue, areaId: string): OutboxQueue =>
  sealWhere(queue, (batch) => areaOf(batch) === areaId);

const QUARTER_MS = CHECKIN.quarterMinutes * 60_000;
const quarterOf = (at: number) => Math.floor(at / QUARTER_MS);
