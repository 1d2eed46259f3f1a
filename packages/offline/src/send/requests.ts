import type { OutboxItem, Refusal } from '../store/queue.ts';

/** Default maximum number of rows in one request. The API's check-in calls accept at most 200. */
const ROWS_PER_REQUEST = 200;

/** Statuses below 500 that do not refuse the content of a request: signed out, timeout, rate limit. */
const TEMPORARY = new Set([401, 408, 429]);

export interface OutboxRequest {
  readonly items: readonly OutboxItem[];
  /** Account that created the items. While another account is signed in, the server rejects the request with 401. */
  readonly account: string;
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Result of a request. `waiting` means neither confirmed nor refused, for example because there is no network; the
 * items are sent again.
 */
export type Outcome =
  | { readonly kind: 'confirmed'; readonly reply: unknown }
  | { readonly kind: 'refused'; readonly refused: Refusal }
  | {
      readonly kind: 'waiting';
      readonly text: string;
      readonly code?: string | undefined;
      readonly retryAfterMs?: number | undefined;
    };

/** Returns whether the server has limited the rate of these requests. Other requests can still be sent. */
export const isLimited = (outcome: Outcome): boolean =>
  outcome.kind === 'waiting' && outcome.code === 'RATE_LIMITED';

/** Returns a key that is equal for all items that a rate limit delays together. */
export const laneOf = ({ call, group }: OutboxItem): string => JSON.stringify([call, group]);

/**
 * Builds the request for the first item. If that item is a row of a list, the request also contains the other rows of
 * the same list and group.
 * @param sentAt time of sending in ms since 1970
 */
export function nextRequest(items: readonly OutboxItem[], sentAt: number): OutboxRequest | undefined {
  const [first] = items;
  if (!first) return undefined;
  const { account, call, row, group, rowsAtOnce = ROWS_PER_REQUEST } = first;
  const [method = '', path = ''] = call.split(' ');
  const sent =
    row === undefined
      ? [first]
      : items
          .filter(
            (item) =>
              item.account === account && item.call === call && item.row === row && item.group === group,
          )
          .slice(0, rowsAtOnce);
  const time = sent.some(({ isTimed }) => isTimed) && { deviceNow: new Date(sentAt).toISOString() };
  const content = row === undefined ? first.body : { [row]: sent.map(({ body }) => body) };
  return { items: sent, account, method, path, body: { ...content, ...time } };
}

/** Returns whether the status refuses the content of a request, so that sending the request again is useless. */
export const isRefusal = (status: unknown): status is number =>
  typeof status === 'number' && status >= 400 && status < 500 && !TEMPORARY.has(status);
