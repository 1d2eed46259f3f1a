import { api } from './api.ts';
import type { FairStore } from './store.ts';

type Ask = (input: unknown, options: object) => Parameters<FairStore['dispatch']>[0];
type Known = NonNullable<ReturnType<FairStore['getState']>['api']['queries'][string]>;

/** Refetches the store's cached queries for which `isDue` returns true. */
export function askAgain({ getState, dispatch }: FairStore, isDue: (query: Known) => boolean): void {
  const endpoints = api.endpoints as Readonly<Record<string, { readonly initiate: Ask }>>;
  for (const query of Object.values(getState().api.queries)) {
    const endpoint = query && isDue(query) ? endpoints[query.endpointName ?? ''] : undefined;
    if (endpoint) dispatch(endpoint.initiate(query?.originalArgs, { subscribe: false, forceRefetch: true }));
  }
}
