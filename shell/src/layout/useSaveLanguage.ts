import { useChangeLanguageMutation } from '@fair/client';
import type { Language } from '@fair/ui/i18n';
import { useRef } from 'react';

/**
 * Returns a function that stores the chosen language in the account, for mails and other devices. A failure
 * is ignored, because the page already shows the language and the next choice or sign-in stores it again.
 */
export function useSaveLanguage(): (language: Language) => void {
  const [changeLanguage] = useChangeLanguageMutation();
  const pending = useRef<Promise<unknown>>(Promise.resolve());
  return (language) => {
    // Sent one after the other: of two concurrent requests either could arrive last and win.
    pending.current = pending.current.then(() => changeLanguage({ body: { language } }));
  };
}
