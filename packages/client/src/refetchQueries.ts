import { api } from './api.ts';
import type { FairStore } from './store.ts';

type Initiate = (input: unknown, options: object) => Parameters<FairStore['dispatch']>[0];
type CachedQuery = NonNullable<ReturnType<FairStore['getState']>['api']['queries'][string]>;

/** Refetches all cached queries for which `isDue` returns true. */
export function refetchQueries(
  { getState, dispatch }: FairStore,
  isDue: (query: CachedQuery) => boolean,
): void {
  const endpoints = api.endpoints as Readonly<Record<string, { readonly initiate: Initiate }>>;
  for (const query of Object.values(getState().api.queries)) {
    const endpoint = query && isDue(query) ? endpoints[query.endpointName ?? ''] : undefined;
    if (endpoint) dispatch(endpoint.initiate(query?.originalArgs, { subscribe: false, forceRefetch: true }));
  }
}
