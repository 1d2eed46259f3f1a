import type { Favourite } from '@fair/contract';
import { useOutbox } from '@fair/offline';
import { toast } from '@fair/ui/toast';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPANIES_TEXTS } from '../texts.ts';
import { useListFavouritesQuery } from './api.ts';
import type { StarredCompany } from './StarButton.tsx';
import { useUnsentStars } from './StarsProvider.tsx';
import type { Stars } from './stars.ts';
import { removingItem, savingItem, withUnsent } from './unsentStars.ts';
import { useSame } from './useSame.ts';

/** Query of the saved companies of the signed-in student, with the changes that are not sent yet. */
export function useFavourites() {
  const { data, error, isFetching, refetch } = useListFavouritesQuery();
  const unsent = useUnsentStars();
  const shown = useMemo(() => data && withUnsent(data, unsent), [data, unsent]);
  return { data: shown, error, isFetching, refetch };
}

interface StarsQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * Returns the saved companies of the signed-in student, with a function to change them. A change is shown at once and
 * sent when there is a network.
 */
export function useStudentStars(): Stars & StarsQuery {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const { data, error, isFetching, refetch } = useFavourites();
  const outbox = useOutbox();

  function remove(favourite: Favourite): void {
    const { companyName: company, note, gone } = favourite;
    outbox.add(removingItem(favourite));
    // The toast offers to undo the removal, which is impossible if the company has left the fair.
    if (note && !gone)
      toast.action({
        title: t('stars.removed', { company }),
        description: t('stars.removedNote'),
        actions: [{ label: t('stars.undo'), onClick: () => void outbox.add(savingItem(favourite, note)) }],
      });
  }

  const slugs = useMemo(() => data && new Set(data.map(({ slug }) => slug)), [data]);
  const toggle = useSame((company: StarredCompany) => {
    const saved = data?.find(({ slug }) => slug === company.slug);
    if (saved) remove(saved);
    else outbox.add(savingItem(company));
  });
  return { slugs, toggle, error: data ? undefined : error, isFetching, refetch };
}
