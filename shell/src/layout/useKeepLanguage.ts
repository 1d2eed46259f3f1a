import { useChangeLanguageMutation } from '@fair/client';
import type { Language } from '@fair/ui/i18n';
import { useRef } from 'react';

/**
 * Tells the account which language was chosen, for the mails and the next device. The page has it already, so a failure is nobody's
 * business now: the next choice or sign-in tells it again.
 * @returns what takes a choice
 */
export function useKeepLanguage(): (language: Language) => void {
  const [changeLanguage] = useChangeLanguageMutation();
  const told = useRef<Promise<unknown>>(Promise.resolve());
  return (language) => {
    // One after the other: of two on their way at once either may arrive last, and be what is kept.
    told.current = told.current.then(() => changeLanguage({ body: { language } }));
  };
}
