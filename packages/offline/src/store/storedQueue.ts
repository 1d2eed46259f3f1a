import { EMPTY_QUEUE, type OpenItem, type OutboxItem, type OutboxQueue, type Refusal } from './queue.ts';

/**
 * Version of the stored format. A page does not change a text of a later version, so that the build which wrote it can
 * still read it.
 */
const FORMAT = 1;

export interface StoredQueue {
  readonly queue: OutboxQueue;
  /** Number of changes of the queue so far. If a queue is stored twice, the copy with the higher revision is newer. */
  readonly revision: number;
  /** Time at which another page adopted the queue, in ms since 1970. */
  readonly goneSince?: number;
}

/** The queue of a page that has stored nothing. */
export const NOTHING_STORED: StoredQueue = { queue: EMPTY_QUEUE, revision: -1 };

/** Returns a queue as text for storage on the device. */
export function writeQueue(queue: OutboxQueue, revision = 0, goneSince?: number): string {
  return JSON.stringify({ format: FORMAT, revision, goneSince, ...queue });
}

/**
 * Parses a stored queue. Returns undefined if the text is damaged, and 'newer' if a build with a later format wrote it.
 */
export function parseQueue(text: string | null | undefined): StoredQueue | 'newer' | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!isObject(value) || !isCount(value.format) || !isCount(value.revision)) return undefined;
    if (value.format > FORMAT) return 'newer';
    const { open, items, revision, goneSince } = value;
    if (!Array.isArray(open) || !open.every(isOpenItem)) return undefined;
    if (!Array.isArray(items) || !items.every(isItem)) return undefined;
    return { queue: { open, items }, revision, ...(isCount(goneSince) && { goneSince }) };
  } catch {
    return undefined;
  }
}

/** Parses a stored queue. Returns an empty queue if the text cannot be read. */
export function readQueue(text: string | null | undefined): StoredQueue {
  const stored = parseQueue(text);
  return stored === 'newer' || stored === undefined ? NOTHING_STORED : stored;
}

function isItem(value: unknown): value is OutboxItem {
  return (
    isObject(value) &&
    [value.id, value.account, value.call].every((text) => typeof text === 'string') &&
    isObject(value.body) &&
    isCount(value.at) &&
    [value.row, value.group, value.name].every((text) => text === undefined || typeof text === 'string') &&
    (value.rowsAtOnce === undefined || isCount(value.rowsAtOnce)) &&
    (value.isTimed === undefined || typeof value.isTimed === 'boolean') &&
    (value.undo === undefined || isUndo(value.undo)) &&
    (value.refused === undefined || isRefusal(value.refused))
  );
}

function isOpenItem(value: unknown): value is OpenItem {
  return isItem(value) && 'since' in value && isCount(value.since) && 'draft' in value && isText(value.draft);
}

const isUndo = (value: unknown): boolean => isObject(value) && isText(value.call) && isText(value.outcome);

function isRefusal(value: unknown): value is Refusal {
  return (
    isObject(value) &&
    isCount(value.status) &&
    isText(value.text) &&
    (value.code === undefined || isText(value.code))
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
