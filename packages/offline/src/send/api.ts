import { api, errorCode, errorText } from '@fair/client';
import { isRefusal, type OutboxRequest, type Outcome } from './requests.ts';

/**
 * Timeout of a request in ms. Without a timeout, a hanging request would block the other windows, which wait for their
 * turn to send.
 */
const TIMEOUT_MS = 20_000;

/**
 * Maximum size in characters of a request that the browser completes even after the page is closed (`keepalive`).
 * Browsers allow 64 KiB for all such requests together (Fetch standard), and the outbox usually sends up to four at
 * once.
 */
const KEEPALIVE_CHARACTERS = 8_000;

const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendFromOutbox: build.mutation<Outcome, OutboxRequest>({
      async queryFn({ account, method, path, body }, _store, _options, ask) {
        const { data, error, meta } = await ask({
          url: path,
          method,
          body,
          headers: { 'x-account': account },
          timeout: TIMEOUT_MS,
          keepalive: JSON.stringify(body).length <= KEEPALIVE_CHARACTERS,
        });
        if (error === undefined) return { data: { kind: 'confirmed', reply: data } };
        const text = errorText(error);
        const code = errorCode(error);
        // Only the API can refuse an item. An error response without a code comes from a proxy, so the item is sent
        // again.
        if (isRefusal(error.status) && code !== undefined)
          return { data: { kind: 'refused', refused: { status: error.status, code, text } } };
        const seconds = Number(meta?.response?.headers.get('retry-after') ?? 0);
        return {
          data: { kind: 'waiting', text, code, ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) },
        };
      },
    }),
  }),
  // Shell and area both inject this endpoint, and either may be first.
  overrideExisting: true,
});

export const { useSendFromOutboxMutation } = outboxApi;
