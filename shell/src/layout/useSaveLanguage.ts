import { useChangeLanguageMutation } from '@fair/client';
import type { Language } from '@fair/ui/i18n';
import { useRef } from 'react';

/**
 * Returns a function that stores the chosen language in the account. The account's language is used for mails and on
 * other devices. Errors are ignored, because the page already shows the language, and the next choice or sign-in stores
 * it again.
 */
export function useSaveLanguage(): (language: Language) => void {
  const [changeLanguage] = useChangeLanguageMutation();
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  return (language) => {
    // The requests are sent one after the other. If two ran at the same time, the earlier choice could be stored last.
    pending.current = pending.current.then(() => changeLanguage({ body: { language } }));
  };
}
