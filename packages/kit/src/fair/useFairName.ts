import { useFair } from '@fair/client';
import { useLanguage } from '@fair/ui/i18n';

/** Returns the name of the fair in the page language. Undefined while the fair is loading. */
export function useFairName(): string | undefined {
  const fair = useFair();
  const language = useLanguage();
  return fair?.names[language];
}
