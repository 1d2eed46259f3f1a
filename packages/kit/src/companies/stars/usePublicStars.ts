import { useSession } from '@fair/client';
import { toast } from '@fair/ui/toast';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPANIES_TEXTS } from '../texts.ts';
import { addBrowserStar, MOST_STARS, removeBrowserStar, useBrowserStars } from './browserStars.ts';
import type { StarredCompany } from './StarButton.tsx';
import type { Stars } from './stars.ts';
import { useSame } from './useSame.ts';

/** The companies that a signed-out visitor has saved in this browser. Undefined if anybody is signed in. */
export function usePublicStars(): Stars | undefined {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const { user } = useSession();
  const starred = useBrowserStars();
  const slugs = useMemo(() => new Set(starred), [starred]);
  const toggle = useSame(({ slug, companyName }: StarredCompany) => {
    if (slugs.has(slug)) removeBrowserStar(slug);
    else if (!addBrowserStar(slug))
      toast.error(t('stars.saveFailed', { company: companyName }), {
        description:
          starred.length >= MOST_STARS ? t('stars.full', { count: MOST_STARS }) : t('stars.blocked'),
      });
  });
  return user ? undefined : { slugs, toggle };
}
