import type { User } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { AREA_TEXTS } from '../texts.ts';
import { useLazyReadStoredUserQuery } from './api.ts';
import {
  type FieldTexts,
  type ProfileEditing,
  type SendChanges,
  useProfileEditing,
} from './useProfileEditing.ts';

export interface AccountEditingOptions<U extends User, T> {
  /** The signed-in user, as the session has it. */
  readonly user: U;
  /** What of the user the form edits, as the form shows it. */
  readonly toForm: (user: U) => T;
  /** What is wrong with the typed values, by field, in the language shown. */
  readonly validate: (values: T) => FieldTexts<T>;
  readonly send: SendChanges<T>;
}

/** The editing states of one's own profile, with the toasts of product-spec §8. */
export function useAccountEditing<U extends User, T extends object>({
  user,
  toForm,
  validate,
  send,
}: AccountEditingOptions<U, T>): ProfileEditing<T> {
  const { t } = useTranslation(AREA_TEXTS);
  const [readStored] = useLazyReadStoredUserQuery();
  return useProfileEditing<T>({
    key: `${user.type}.${user.id}`,
    stored: toForm(user),
    validate,
    readStored: async () => {
      const { value, version } = await readStored().unwrap();
      const now: User | null = value;
      // Somebody else may have signed in, in another window: then this form has no owner any more either.
      return now && isSameAccount(user, now) ? { values: toForm(now), version } : null;
    },
    send,
    texts: {
      updated: t('profile.updated'),
      updateFailed: t('profile.updateFailed'),
      emptyUser: t('profile.emptyUser'),
    },
  });
}

const isSameAccount = <U extends User>(user: U, now: User): now is U =>
  now.type === user.type && now.id === user.id;
