import { type Navigation, ROLES, type User } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { useAreaNav } from '../federation/useAreaNav.ts';
import { useFurtherAreas } from '../federation/useFurtherAreas.ts';

/** A page of an area with its label in the page language. */
export type AreaPage = Omit<Navigation[number], 'label' | 'when' | 'order'> & { readonly label: string };

/** Returns the path of the user's profile page. */
export const profileOf = ({ type }: User) => `/${type}/profile`;

/**
 * Distance between the order numbers of a role area's entries, which leaves room for entries of other areas.
 */
const STEP = 10;

/**
 * Returns the pages of the user's area according to its navigation, and those of further areas for this
 * account type, sorted by `order`, without entries that do not apply to this account. Empty if nobody is
 * signed in. Until the registry is loaded, and for builds without navigation, it returns the pages every role
 * has.
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
