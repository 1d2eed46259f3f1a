import type { Language } from '@fair/texts/text';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { api } from './api.ts';
import type { FairStore } from './store.ts';

type Ask = (input: unknown, options: object) => Parameters<FairStore['dispatch']>[0];

/**
 * Asks again for what could not be read when the page turns to another language: the answer that says why was in the one
 * before.
 */
export function useFailuresIn(language: Language): void {
  const store = useStore() as FairStore;
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    const endpoints = api.endpoints as Readonly<Record<string, { readonly initiate: Ask }>>;
    for (const query of Object.values(store.getState().api.queries)) {
      const endpoint = query?.status === 'rejected' ? endpoints[query.endpointName ?? ''] : undefined;
      if (endpoint)
        store.dispatch(endpoint.initiate(query?.originalArgs, { subscribe: false, forceRefetch: true }));
    }
  }, [language, store]);
}
