import type { Language } from '@fair/texts/text';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { askAgain } from './askAgain.ts';
import type { FairStore } from './store.ts';

/**
 * Gives what asks again for everything that could not be read, also where nothing on the page says so. When the page turns to
 * another language it is asked at once: the answer that says why was in the one before.
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
