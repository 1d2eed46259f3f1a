import type { Language } from '@fair/texts/text';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { refetchQueries } from './refetchQueries.ts';
import type { FairStore } from './store.ts';

/**
 * Returns a function that refetches every failed query, including those whose error is not shown. When the page
 * language changes, the hook also refetches failed queries, because their error messages are in the previous language.
 */
export function useRetryFailedQueries(language: Language): () => void {
  const store = useStore() as FairStore;
  const queriedLanguage = useRef(language);
  const retryAll = useCallback(() => refetchQueries(store, ({ status }) => status === 'rejected'), [store]);
  useEffect(() => {
    if (queriedLanguage.current === language) return;
    queriedLanguage.current = language;
    retryAll();
  }, [language, retryAll]);
  return retryAll;
}
