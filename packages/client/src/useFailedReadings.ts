import type { Language } from '@fair/texts/text';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { askAgain } from './askAgain.ts';
import type { FairStore } from './store.ts';

/**
 * Returns a function that refetches every failed query, including those whose error is not shown. Refetches
 * them when the page language changes, because their error messages are in the previous language.
 */
export function useFailedReadings(language: Language): () => void {
  const store = useStore() as FairStore;
  const asked = useRef(language);
  const askForAll = useCallback(() => askAgain(store, ({ status }) => status === 'rejected'), [store]);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    askForAll();
  }, [language, askForAll]);
  return askForAll;
}
