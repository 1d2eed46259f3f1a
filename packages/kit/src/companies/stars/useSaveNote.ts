import { errorCode } from '@fair/client';
import type { CallRequest, saveFavourite } from '@fair/contract';
import { useOutbox } from '@fair/offline';
import { useSaveFavouriteMutation } from './api.ts';
import type { StarredCompany } from './StarButton.tsx';
import { useUnsentStars } from './StarsProvider.tsx';
import { savingItem, slugOf } from './unsentStars.ts';

type Change = CallRequest<typeof saveFavourite>['body'];

/**
 * Returns a function that saves the note on a saved company. Without a network the note is stored on the device and
 * sent later; the result is then null.
 */
export function useSaveNote(company: StarredCompany) {
  const { slug } = company;
  const [save] = useSaveFavouriteMutation();
  const outbox = useOutbox();
  const isUnsent = useUnsentStars().some((item) => slugOf(item) === slug);
  return async (body: Change | undefined) => {
    // If the outbox has an unsent change of this company, the note is added to the outbox too. Otherwise the older
    // change could arrive after the note and overwrite it.
    const result = isUnsent ? undefined : await save({ params: { slug }, body });
    // An error with a code is a refusal by the API. An error without a code means that the API was not reached, so the
    // note is sent later.
    if (result && (!result.error || errorCode(result.error) !== undefined)) return result;
    outbox.add(savingItem(company, body?.note ?? ''));
    return { data: null };
  };
}
