import type { Language } from '@fair/texts/text';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { askAgain } from './askAgain.ts';
import type { FairStore } from './store.ts';

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
    askAgain(store, ({ status }) => status === 'rejected');
  }, [language, store]);
}
