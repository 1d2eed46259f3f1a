import { LIMITS } from '@fair/contract';

/**
 * The clicks of one device that the server has not confirmed, as plain data and pure functions.
 *
 * A tap goes into the open batch of its area, which has its `batchId` from the first tap on. Sealing fixes
 * what a batch holds; from then on it is sent as it is, with the same `batchId`, until the server confirms it.
 * The server counts a `batchId` once (DECISIONS §3), so a batch sent twice is harmless and a batch never
 * dropped before its confirmation is never lost: together every tap counts exactly once.
 */

export type Direction = 'came' | 'went';

export interface Clicks {
  readonly came: number;
  readonly went: number;
}

/** Fixed content, sent again unchanged until confirmed. */
export interface SealedBatch extends Clicks {
  readonly batchId: string;
  readonly areaId: string;
}

/** Still takes taps, and gives the last one back. */
export interface OpenBatch {
  readonly batchId: string;
  /** The taps in order, '+' came and '-' went, so that undo knows which was last. */
  readonly taps: string;
  /** ms by the page's own clock, which no change of the time of day moves; means nothing to another page. */
  readonly firstTapAt: number;
}

export interface ClickQueue {
  readonly open: Readonly<Record<string, OpenBatch>>;
  readonly sealed: readonly SealedBatch[];
}

export const EMPTY_QUEUE: ClickQueue = { open: {}, sealed: [] };

/** A batch is sent this long after its first click (product-spec §9), in ms. */
export const SEND_DELAY_MS = 15_000;

const SIGN: Record<Direction, string> = { came: '+', went: '-' };

export interface Tap {
  readonly areaId: string;
  readonly direction: Direction;
  /** Whole ms by the page's own clock. */
  readonly at: number;
  /** A fresh UUID, used when this tap opens a batch. */
  readonly newBatchId: string;
}

/** Adds a tap. A batch that holds as many as one call may carry is sealed first. */
export function addTap(queue: ClickQueue, tap: Tap): ClickQueue {
  const current = queue.open[tap.areaId];
  if (current && current.taps.length >= LIMITS.clicksPerBatch)
    return addTap(sealArea(queue, tap.areaId), tap);
  const batch: OpenBatch = current
    ? { ...current, taps: current.taps + SIGN[tap.direction] }
    : { batchId: tap.newBatchId, taps: SIGN[tap.direction], firstTapAt: tap.at };
  return { ...queue, open: { ...queue.open, [tap.areaId]: batch } };
}

/** Takes back the last tap of an area, as long as it is in no sealed batch; else nothing changes. */
export function undoTap(queue: ClickQueue, areaId: string): ClickQueue {
  const current = queue.open[areaId];
  if (!current) return queue;
  const taps = current.taps.slice(0, -1);
  if (taps === '') return { ...queue, open: withoutArea(queue.open, areaId) };
  return { ...queue, open: { ...queue.open, [areaId]: { ...current, taps } } };
}

/** The direction of the tap that `undoTap` would take back. */
export function lastTap(queue: ClickQueue, areaId: string): Direction | undefined {
  const last = queue.open[areaId]?.taps.at(-1);
  if (last === undefined) return undefined;
  return last === SIGN.came ? 'came' : 'went';
}

/** Fixes the open batch of an area, so that it can be sent. */
function sealArea(queue: ClickQueue, areaId: string): ClickQueue {
  const current = queue.open[areaId];
  if (!current) return queue;
  const batch = { batchId: current.batchId, areaId, ...countTaps(current.taps) };
  return { open: withoutArea(queue.open, areaId), sealed: [...queue.sealed, batch] };
}

/** Fixes every open batch: before the page goes, or when the user asks to send now. */
export function sealAll(queue: ClickQueue): ClickQueue {
  return Object.keys(queue.open).reduce(sealArea, queue);
}

/**
 * Fixes the open batches whose 15 seconds are over. An area with an unconfirmed batch waits for it: hours
 * without network then become two calls per area, not hundreds.
 * @param now ms by the clock of the taps
 */
export function sealDue(queue: ClickQueue, now: number): ClickQueue {
  return ready(queue)
    .filter(([, batch]) => dueIn(batch, now) === 0)
    .reduce((sealed, [areaId]) => sealArea(sealed, areaId), queue);
}

/** In how many ms the next open batch is due, 0 when one is; undefined when there is none. */
export function nextDueIn(queue: ClickQueue, now: number): number | undefined {
  const waits = ready(queue).map(([, batch]) => dueIn(batch, now));
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

/** The open batches that wait for no other of their area. */
function ready(queue: ClickQueue): [string, OpenBatch][] {
  const waiting = new Set(queue.sealed.map((batch) => batch.areaId));
  return Object.entries(queue.open).filter(([areaId]) => !waiting.has(areaId));
}

/** A tap from the future is another page's, by a clock of its own: its batch is due, whatever this one says. */
function dueIn({ firstTapAt }: OpenBatch, now: number): number {
  return firstTapAt > now ? 0 : Math.max(0, firstTapAt + SEND_DELAY_MS - now);
}

/** The server has counted this batch: it is forgotten. A second confirmation changes nothing. */
export function confirmBatch(queue: ClickQueue, batchId: string): ClickQueue {
  return { ...queue, sealed: queue.sealed.filter((batch) => batch.batchId !== batchId) };
}

/**
 * Gives what is unsent of one area to another. Each batch keeps its id and is sealed: should it have reached the server
 * for the first area after all, it counts there and not twice.
 */
export function moveArea(queue: ClickQueue, from: string, to: string): ClickQueue {
  const { open, sealed } = sealArea(queue, from);
  return { open, sealed: sealed.map((batch) => (batch.areaId === from ? { ...batch, areaId: to } : batch)) };
}

/** Forgets what is unsent of an area: only ever because a person said so. */
export function dropArea(queue: ClickQueue, areaId: string): ClickQueue {
  return {
    open: withoutArea(queue.open, areaId),
    sealed: queue.sealed.filter((batch) => batch.areaId !== areaId),
  };
}

/**
 * Takes over what another page left behind (closed, crashed, reloaded). Its open batches come sealed under
 * their own ids, so taking the same queue over twice adds nothing.
 */
export function adoptQueue(queue: ClickQueue, abandoned: ClickQueue): ClickQueue {
  const known = new Set([
    ...queue.sealed.map((batch) => batch.batchId),
    ...Object.values(queue.open).map((batch) => batch.batchId),
  ]);
  const added = sealAll(abandoned).sealed.filter((batch) => !known.has(batch.batchId));
  return added.length > 0 ? { ...queue, sealed: [...queue.sealed, ...added] } : queue;
}

/** The areas that have something unsent. */
export function unsentAreas(queue: ClickQueue): string[] {
  return [...new Set([...Object.keys(queue.open), ...queue.sealed.map(({ areaId }) => areaId)])];
}

/** What is counted here and not confirmed, of one area or of all. */
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

/** How many taps are not confirmed, in all areas. */
export function unsentCount(queue: ClickQueue): number {
  const { came, went } = unsentClicks(queue);
  return came + went;
}

/**
 * A queue as the text the device keeps.
 * @param revision how many changes its page has made to it: of two copies the one with more is the newer
 * @param goneSince when another page has taken it over, ms since 1970
 */
export function writeQueue(queue: ClickQueue, revision = 0, goneSince?: number): string {
  return JSON.stringify({ revision, goneSince, ...queue });
}

/** A queue as it was kept. */
export interface KeptQueue {
  readonly queue: ClickQueue;
  readonly revision: number;
  readonly goneSince?: number;
}

/** The queue in a kept text; a text that is none (damaged, of another version) is an empty queue. */
export function readQueue(text: string | null | undefined): KeptQueue {
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
  } catch {
    // As one that is none.
  }
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
