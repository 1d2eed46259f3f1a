import { type Navigation, ROLES, type User } from '@fair/contract';
import { hasEnded, useFairStage } from '@fair/kit/fair';
import { useLanguage } from '@fair/ui/i18n';
import { useTranslation } from 'react-i18next';
import { useAreaNav } from '../federation/useAreaNav.ts';
import { useFurtherAreas } from '../federation/useFurtherAreas.ts';

export type AreaPage = Omit<Navigation[number], 'label' | 'endedLabel' | 'when' | 'order'> & {
  readonly label: string;
};

export const profileOf = ({ type }: User) => `/${type}/profile`;

/**
 * Difference between the order numbers of two neighbouring entries of a role area. It leaves room for entries of other
 * areas in between.
 */
const STEP = 10;

/**
 * Returns the pages of the user's area that apply to this account, and the pages of further areas for the same account
 * type, sorted by `order`. The labels depend on the stage of the fair. Empty if nobody is signed in. Until the registry
 * is loaded, and for builds without a navigation.json, returns the pages that every role has.
 */
export function useAreaPages(user: User | null): AreaPage[] {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const nav = useAreaNav(user?.type);
  const stage = useFairStage();
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
    .map(({ when: _when, order: _order, label, endedLabel = label, ...page }) => ({
      ...page,
      label: (hasEnded(stage) ? endedLabel : label)[language],
    }));
}
