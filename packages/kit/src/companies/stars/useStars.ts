import { errorText, useSession } from '@fair/client';
import type { Favourite } from '@fair/contract';
import { toast } from '@fair/ui/toast';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPANIES_TEXTS } from '../texts.ts';
import { useChangeStarMutation, useListFavouritesQuery } from './api.ts';
import { addBrowserStar, MOST_STARS, removeBrowserStar, useBrowserStars } from './browserStars.ts';
import type { StarredCompany } from './StarButton.tsx';

export interface Stars {
  /** Slugs of the saved companies. Undefined until they are known. */
  readonly slugs: ReadonlySet<string> | undefined;
  /** Saves a company, or removes it if it is saved. The function stays the same. */
  readonly toggle: (company: StarredCompany) => void;
}

interface StarsQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The saved companies of the signed-in student. */
export function useStudentStars(): Stars & StarsQuery {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const { data, error, isFetching, refetch } = useListFavouritesQuery();
  const [changeStar] = useChangeStarMutation();

  async function star(favourite: Favourite): Promise<void> {
    const failure = (await changeStar({ favourite, isSaved: true })).error;
    if (failure)
      toast.error(t('stars.saveFailed', { company: favourite.companyName }), {
        description: errorText(failure),
      });
  }

  async function unstar(favourite: Favourite): Promise<void> {
    const { companyName: company, note, gone } = favourite;
    const failure = (await changeStar({ favourite, isSaved: false })).error;
    if (failure) toast.error(t('stars.removeFailed', { company }), { description: errorText(failure) });
    // A company that has left the fair cannot be saved again.
    else if (note && !gone)
      toast.action({
        title: t('stars.removed', { company }),
        description: t('stars.removedNote'),
        actions: [{ label: t('stars.undo'), onClick: () => void star(favourite) }],
      });
  }

  const slugs = useMemo(() => data && new Set(data.map(({ slug }) => slug)), [data]);
  const toggle = useSame(({ slug, companyName }: StarredCompany) => {
    const saved = data?.find((favourite) => favourite.slug === slug);
    void (saved ? unstar(saved) : star({ slug, companyName, at: new Date().toISOString() }));
  });
  return { slugs, toggle, error: data ? undefined : error, isFetching, refetch };
}

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

/** Returns a function that stays the same and calls the latest version of `act`. Memoised cards need that. */
function useSame<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((argument: Argument) => latest.current(argument), []);
}
