import { LIMITS } from '@fair/contract';

/**
 * The clicks of a device that the server has not confirmed, as plain data with pure functions.
 * A tap is added to the open batch of its area. The batch gets its `batchId` with the first tap. Sealing a batch fixes
 * its content; it is then sent unchanged with the same `batchId` until the server confirms it. The server counts each
 * `batchId` once, so sending a batch twice is harmless, and a batch is kept until it is confirmed. So
 * every tap is counted exactly once.
 */

export type Direction = 'came' | 'went';

export interface Clicks {
  readonly came: number;
  readonly went: number;
}

/** A batch with fixed content. It is sent unchanged until the server confirms it. */
export interface SealedBatch extends Clicks {
  readonly batchId: string;
  readonly areaId: string;
}

/** A batch to which taps are still added. Its last tap can be undone. */
export interface OpenBatch {
  readonly batchId: string;
  /** The taps in order: '+' for a visitor who came, '-' for one who went. */
  readonly taps: string;
  /** Time of the first tap in ms of the page's monotonic clock. Other pages have another clock. */
  readonly firstTapAt: number;
}

export interface ClickQueue {
  readonly open: Readonly<Record<string, OpenBatch>>;
  readonly sealed: readonly SealedBatch[];
}

export const EMPTY_QUEUE: ClickQueue = { open: {}, sealed: [] };

/** Delay in ms between the first tap of a batch and sending the batch (product-spec §9). */
export const SEND_DELAY_MS = 15_000;

const SIGN: Record<Direction, string> = { came: '+', went: '-' };

export interface Tap {
  readonly areaId: string;
  readonly direction: Direction;
  /** Time of the page's monotonic clock in whole ms. */
  readonly at: number;
  /** A new UUID, which is used if this tap opens a batch. */
  readonly newBatchId: string;
}

/** Adds a tap. If the open batch has the maximum size of a request, it is sealed first. */
export function addTap(queue: ClickQueue, tap: Tap): ClickQueue {
  const current = queue.open[tap.areaId];
  if (current && current.taps.length >= LIMITS.clicksPerBatch)
    return addTap(sealArea(queue, tap.areaId), tap);
  const batch: OpenBatch = current
    ? { ...current, taps: current.taps + SIGN[tap.direction] }
    : { batchId: tap.newBatchId, taps: SIGN[tap.direction], firstTapAt: tap.at };
  return { ...queue, open: { ...queue.open, [tap.areaId]: batch } };
}

/** Removes the last tap of an area, unless it is already in a sealed batch. */
export function undoTap(queue: ClickQueue, areaId: string): ClickQueue {
  const current = queue.open[areaId];
  if (!current) return queue;
  const taps = current.taps.slice(0, -1);
  if (taps === '') return { ...queue, open: withoutArea(queue.open, areaId) };
  return { ...queue, open: { ...queue.open, [areaId]: { ...current, taps } } };
}

/** Returns the direction of the tap that `undoTap` would remove. Undefined if there is none. */
export function lastTap(queue: ClickQueue, areaId: string): Direction | undefined {
  const last = queue.open[areaId]?.taps.at(-1);
  if (last === undefined) return undefined;
  return last === SIGN.came ? 'came' : 'went';
}

/** Seals the open batch of an area, so that it can be sent. */
function sealArea(queue: ClickQueue, areaId: string): ClickQueue {
  const current = queue.open[areaId];
  if (!current) return queue;
  const batch = { batchId: current.batchId, areaId, ...countTaps(current.taps) };
  return { open: withoutArea(queue.open, areaId), sealed: [...queue.sealed, batch] };
}

/** Seals all open batches, before the page is closed or when the user asks to send the clicks. */
export function sealAll(queue: ClickQueue): ClickQueue {
  return Object.keys(queue.open).reduce(sealArea, queue);
}

/**
 * Seals the open batches whose delay of 15 seconds is over. A batch waits while another batch of its area is unconfirmed.
 * After hours without a network, each area therefore sends two requests instead of hundreds.
 * @param now time in ms on the clock of the taps
 */
export function sealDue(queue: ClickQueue, now: number): ClickQueue {
  return ready(queue)
    .filter(([, batch]) => dueIn(batch, now) === 0)
    .reduce((sealed, [areaId]) => sealArea(sealed, areaId), queue);
}

/** Returns the time in ms until the next open batch is due. Undefined if there is no such batch. */
export function nextDueIn(queue: ClickQueue, now: number): number | undefined {
  const waits = ready(queue).map(([, batch]) => dueIn(batch, now));
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

/** Returns the open batches that do not wait for another batch of their area. */
function ready(queue: ClickQueue): [string, OpenBatch][] {
  const waiting = new Set(queue.sealed.map((batch) => batch.areaId));
  return Object.entries(queue.open).filter(([areaId]) => !waiting.has(areaId));
}

/** A first tap in the future was timed by another page's clock. Such a batch is due immediately. */
function dueIn({ firstTapAt }: OpenBatch, now: number): number {
  return firstTapAt > now ? 0 : Math.max(0, firstTapAt + SEND_DELAY_MS - now);
}

/** Removes a batch that the server has confirmed. Does nothing if the batch is no longer there. */
export function confirmBatch(queue: ClickQueue, batchId: string): ClickQueue {
  return { ...queue, sealed: queue.sealed.filter((batch) => batch.batchId !== batchId) };
}

/**
 * Moves the unsent clicks of an area to another area. Batches are sealed and keep their ids. If the server has received a
 * batch for the first area, it counts there and not again.
 */
export function moveArea(queue: ClickQueue, from: string, to: string): ClickQueue {
  const { open, sealed } = sealArea(queue, from);
  return { open, sealed: sealed.map((batch) => (batch.areaId === from ? { ...batch, areaId: to } : batch)) };
}

/** Deletes the unsent clicks of an area. Only call this if the user has decided it. */
export function dropArea(queue: ClickQueue, areaId: string): ClickQueue {
  return {
    open: withoutArea(queue.open, areaId),
    sealed: queue.sealed.filter((batch) => batch.areaId !== areaId),
  };
}

/**
 * Adds the queue of another page that was closed, reloaded or crashed. Its open batches are sealed and keep their ids, so
 * adopting a queue twice adds nothing.
 */
export function adoptQueue(queue: ClickQueue, abandoned: ClickQueue): ClickQueue {
  const known = new Set([
    ...queue.sealed.map((batch) => batch.batchId),
    ...Object.values(queue.open).map((batch) => batch.batchId),
  ]);
  const added = sealAll(abandoned).sealed.filter((batch) => !known.has(batch.batchId));
  return added.length > 0 ? { ...queue, sealed: [...queue.sealed, ...added] } : queue;
}

export function unsentAreas(queue: ClickQueue): string[] {
  return [...new Set([...Object.keys(queue.open), ...queue.sealed.map(({ areaId }) => areaId)])];
}

/** Returns the unconfirmed clicks of one area, or of all areas. */
export function unsentClicks(queue: ClickQueue, areaId?: string): Clicks {
  const open = Object.entries(queue.open)
    .filter(([id]) => areaId === undefined || id === areaId)
    .map(([, batch]) => countTaps(batch.taps));
  const sealed = queue.sealed.filter((batch) => areaId === undefined || batch.areaId === areaId);
  return [...open, ...sealed].reduce<Clicks>(
    (sum, { came, went }) => ({ came: sum.came + came, went: sum.went + went }),
    { came: 0, went: 0 },
  );
}

export function unsentCount(queue: ClickQueue): number {
  const { came, went } = unsentClicks(queue);
  return came + went;
}

/**
 * Returns a queue as text for storage on the device.
 * @param revision number of changes so far; of two copies, the one with the higher revision is newer
 * @param goneSince time at which another page adopted the queue, in ms since 1970
 */
export function writeQueue(queue: ClickQueue, revision = 0, goneSince?: number): string {
  return JSON.stringify({ revision, goneSince, ...queue });
}

export interface StoredQueue {
  readonly queue: ClickQueue;
  readonly revision: number;
  readonly goneSince?: number;
}

/** Parses a stored queue. Returns an empty queue if the text is damaged or comes from another version. */
export function readQueue(text: string | null | undefined): StoredQueue {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (isQueue(value)) {
      const { open, sealed, revision, goneSince } = value;
      return {
        queue: { open, sealed },
        revision: isCount(revision) ? revision : 0,
        ...(isCount(goneSince) && { goneSince }),
      };
    }
  } catch {}
  return { queue: EMPTY_QUEUE, revision: -1 };
}

function countTaps(taps: string): Clicks {
  const came = taps.split(SIGN.came).length - 1;
  return { came, went: taps.length - came };
}

function withoutArea(open: ClickQueue['open'], areaId: string): ClickQueue['open'] {
  return Object.fromEntries(Object.entries(open).filter(([id]) => id !== areaId));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

function isQueue(value: unknown): value is ClickQueue & Record<'revision' | 'goneSince', unknown> {
  if (!isObject(value) || !isObject(value.open) || !Array.isArray(value.sealed)) return false;
  const openIsSound = Object.values(value.open).every(
    (batch) =>
      isObject(batch) &&
      typeof batch.batchId === 'string' &&
      typeof batch.taps === 'string' &&
      /^[+-]+$/.test(batch.taps) &&
      isCount(batch.firstTapAt),
  );
  return (
    openIsSound &&
    value.sealed.every(
      (batch: unknown) =>
        isObject(batch) &&
        typeof batch.batchId === 'string' &&
        typeof batch.areaId === 'string' &&
        isCount(batch.came) &&
        isCount(batch.went),
    )
  );
}
