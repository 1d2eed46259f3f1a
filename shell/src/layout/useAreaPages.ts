import { type Navigation, ROLES, type User } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { useAreaNav } from '../federation/useAreaNav.ts';

/** A page of the area, as the language shown calls it. */
export type AreaPage = Omit<Navigation[number], 'label' | 'when'> & { readonly label: string };

/** Where everybody finds what is known of themselves. */
export const profileOf = ({ type }: User) => `/${type}/profile`;

/**
 * The pages that the area of this user says it has, without those that are not for this account; nobody has none. Until the list of areas
 * is there, and of a build from before builds said it: the pages that every role has.
 */
export function useAreaPages(user: User | null): AreaPage[] {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const nav = useAreaNav(user?.type);
  if (!user) return [];
  if (!nav)
    return [
      { to: ROLES[user.type].home, label: t('nav.dashboard'), icon: 'home' },
      { to: profileOf(user), label: t('nav.profile'), icon: 'person' },
    ];
  return nav
    .filter(({ when }) => when === undefined || (user as unknown as Record<string, unknown>)[when] === true)
    .map(({ when: _, label, ...page }) => ({ ...page, label: label[language] }));
}
