import type { OutboxItem, Refusal } from '../store/queue.ts';

/** Default maximum number of rows in one request. It is the limit of the calls with rows (check-ins). */
const ROWS_PER_REQUEST = 200;

/** Statuses below 500 that are not about the content of a request: signed out, timeout, rate limit. */
const TEMPORARY = new Set([401, 408, 429]);

export interface OutboxRequest {
  readonly items: readonly OutboxItem[];
  /** Account of the items. The server refuses them with 401 while another account is signed in. */
  readonly account: string;
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Result of a request. `waiting`: neither confirmed nor refused (for example no network), so it is sent again. */
export type Outcome =
  | { readonly kind: 'confirmed'; readonly reply: unknown }
  | { readonly kind: 'refused'; readonly refused: Refusal }
  | {
      readonly kind: 'waiting';
      readonly text: string;
      readonly code?: string | undefined;
      readonly retryAfterMs?: number | undefined;
    };

/** Returns whether the server has limited the rate of requests of this kind. Other requests can still be sent. */
export const isLimited = (outcome: Outcome): boolean =>
  outcome.kind === 'waiting' && outcome.code === 'RATE_LIMITED';

/** Identifies the requests that a rate limit delays together. */
export const laneOf = ({ call, group }: OutboxItem): string => JSON.stringify([call, group]);

/**
 * Builds the request for the first of these items, together with the further rows of the same list and group.
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

/** Returns whether a response with this status is about the content of the request, so that sending it again is useless. */
export const isRefusal = (status: unknown): status is number =>
  typeof status === 'number' && status >= 400 && status < 500 && !TEMPORARY.has(status);
