import { errorCode } from '@fair/client';
import type { CallRequest, saveFavourite } from '@fair/contract';
import { useOutbox } from '@fair/offline';
import { useSaveFavouriteMutation } from './api.ts';
import type { StarredCompany } from './StarButton.tsx';
import { useUnsentStars } from './StarsProvider.tsx';
import { savingItem, slugOf } from './unsentStars.ts';

type Change = CallRequest<typeof saveFavourite>['body'];

/**
 * Returns a function that saves the note on a saved company. Without a network the note is stored on the device and sent
 * later; the result is then null.
 */
export function useSaveNote(company: StarredCompany) {
  const { slug } = company;
  const [save] = useSaveFavouriteMutation();
  const outbox = useOutbox();
  const isUnsent = useUnsentStars().some((item) => slugOf(item) === slug);
  return async (body: Change | undefined) => {
    // An unsent change of this company must not arrive after the note.
    const result = isUnsent ? undefined : await save({ params: { slug }, body });
    // Only a response of the API has a code.
    if (result && (!result.error || errorCode(result.error) !== undefined)) return result;
    outbox.add(savingItem(company, body?.note ?? ''));
    return { data: null };
  };
}
