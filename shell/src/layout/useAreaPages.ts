import { type Navigation, ROLES, type User } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { useAreaNav } from '../federation/useAreaNav.ts';
import { useFurtherAreas } from '../federation/useFurtherAreas.ts';

/** A page of the area, as the language shown calls it. */
export type AreaPage = Omit<Navigation[number], 'label' | 'when' | 'order'> & { readonly label: string };

/** Where everybody finds what is known of themselves. */
export const profileOf = ({ type }: User) => `/${type}/profile`;

/** Between two entries of a role's area; so many places are left for those of other areas. */
const STEP = 10;

/**
 * The pages that the area of this user says it has, then those of further areas for this account type, each at its `order`; without those that are not for this account; nobody has none. Until the list of areas
 * is there, and of a build from before builds said it: the pages that every role has.
 */
export function useAreaPages(user: User | null): AreaPage[] {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const nav = useAreaNav(user?.type);
  const { areas } = useFurtherAreas();
  if (!user) return [];
  if (!nav)
    return [
      { to: ROLES[user.type].home, label: t('nav.dashboard'), icon: 'home' },
      { to: profileOf(user), label: t('nav.profile'), icon: 'person' },
    ];
  const own = nav.map((entry, index) => ({ ...entry, order: entry.order ?? index * STEP }));
  const further = areas
    .filter(({ accountTypes }) => accountTypes.includes(user.type))
    .flatMap((area) => area.nav.map((entry) => ({ ...entry, order: entry.order ?? Number.MAX_VALUE })));
  return [...own, ...further]
    .sort((one, other) => one.order - other.order)
    .filter(({ when }) => when === undefined || (user as unknown as Record<string, unknown>)[when] === true)
    .map(({ when: _when, order: _order, label, ...page }) => ({ ...page, label: label[language] }));
}
