import { useFair } from '@fair/client';
import { useLanguage } from '@fair/ui/i18n';

/** What the fair is called in the language shown; undefined while its facts load. */
export function useFairName(): string | undefined {
  const fair = useFair();
  const language = useLanguage();
  return fair?.names[language];
}
