import { AsyncLocalStorage } from 'node:async_hooks';
import type { Types } from 'mongoose';

/** Context of the current request, available to all code running for it. */
export interface RequestScope {
  /** Value of `X-Request-Id`. */
  readonly requestId: string;
  /** Edition that is current for this request. */
  readonly editionId: Types.ObjectId;
  /** IP address of the client. */
  readonly address: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const withinRequest = <T>(scope: RequestScope, work: () => Promise<T>): Promise<T> =>
  scopes.run(scope, work);

/** Returns the scope of the current request, or undefined in background work. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();
