import type { Favourite } from '@fair/contract';
import { type NewItem, useOutbox } from '@fair/offline';
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

/** The saved companies of the signed-in student. A change is shown at once, and sent when there is a network. */
export function useStudentStars(): Stars & StarsQuery {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const { data, error, isFetching, refetch } = useFavourites();
  const send = useStarSending();

  function remove(favourite: Favourite): void {
    const { companyName: company, note, gone } = favourite;
    send(removingItem(favourite));
    // A company that has left the fair cannot be saved again.
    if (note && !gone)
      toast.action({
        title: t('stars.removed', { company }),
        description: t('stars.removedNote'),
        actions: [{ label: t('stars.undo'), onClick: () => send(savingItem(favourite, note)) }],
      });
  }

  const slugs = useMemo(() => data && new Set(data.map(({ slug }) => slug)), [data]);
  const toggle = useSame((company: StarredCompany) => {
    const saved = data?.find(({ slug }) => slug === company.slug);
    if (saved) remove(saved);
    else send(savingItem(company));
  });
  return { slugs, toggle, error: data ? undefined : error, isFetching, refetch };
}

/** Returns a function that stores a change on the device and sends it. */
export function useStarSending(): (item: NewItem) => void {
  const outbox = useOutbox();
  return (item) => {
    outbox.add(item);
    // Tries at once, although the last attempt failed.
    if (outbox.getState().isFailing) outbox.sendNow();
  };
}
