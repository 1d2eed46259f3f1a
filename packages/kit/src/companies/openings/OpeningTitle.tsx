import type { PublicOpening } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';

/** The title of an opening in the page language. An English title on a Swedish page is marked for screen readers. */
export function OpeningTitle({ title }: Pick<PublicOpening, 'title'>) {
  const language = useLanguage();
  if (language === 'sv' && title.sv) return <>{title.sv}</>;
  return <span lang={language === 'en' ? undefined : 'en'}>{title.en}</span>;
}
