import type { OutboxItem } from '../store/queue.ts';
import { isObject } from '../store/storedQueue.ts';

/** Matches the id of a document in a path, or the last segment of the path of a PUT or DELETE. */
const ID = /[0-9a-f]{24}|(?<=^(?:PUT|DELETE) .*\/)[^/]+$/;

/** Returns a call with `:id` in place of the id in its path. One handler can then handle the results for all ids. */
export const withoutId = (call: string): string => call.replace(ID, ':id');

/**
 * Returns the requests that undo confirmed items. Each has its item's id as group.
 * @param reply rows in the order of the items
 */
export function undosOf(items: readonly OutboxItem[], reply: unknown) {
  return items.flatMap(({ id, undo }, n) => {
    const row: unknown = Array.isArray(reply) ? reply[n] : undefined;
    if (!undo || !isObject(row) || row.outcome !== undo.outcome || typeof row.id !== 'string') return [];
    return [undoRequest(undo.call, row.id, id)];
  });
}

/**
 * Returns the items that the server skipped because of a rate limit, although it confirmed the request. These items are
 * sent again.
 * @param reply rows in the order of the items
 */
export const limitedOf = (items: readonly OutboxItem[], reply: unknown): readonly OutboxItem[] =>
  items.filter((_item, n) => {
    const row: unknown = Array.isArray(reply) ? reply[n] : undefined;
    return isObject(row) && row.limited === true;
  });

/** Returns the request that undoes a confirmed item. */
export const undoRequest = (call: string, rowId: string, itemId: string) => ({
  call: call.replace(':id', rowId),
  body: {},
  group: itemId,
});
