import { AsyncLocalStorage } from 'node:async_hooks';
import type { Types } from 'mongoose';

/** What everything that is done for a request may know of it, however deep below the handler. */
export interface RequestScope {
  /** `X-Request-Id`. */
  readonly requestId: string;
  /** The fair that was current. */
  readonly editionId: Types.ObjectId;
  /** Where it came from. */
  readonly address: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Does the work of a request, which `currentRequest` then answers within. */
export const withinRequest = <T>(scope: RequestScope, work: () => Promise<T>): Promise<T> =>
  scopes.run(scope, work);

/** The request that this is done for; undefined for what no request has asked for. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();
