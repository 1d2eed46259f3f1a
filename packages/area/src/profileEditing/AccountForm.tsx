import { errorText } from '@fair/client';
import type { Schema, User } from '@fair/contract';
import { type FieldMessages, type Sent, useVersionedForm, type VersionedForm } from '@fair/form';
import { ProfileForm } from '@fair/ui/ProfileForm';
import { toast } from '@fair/ui/toast';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AREA_TEXTS } from '../texts.ts';
import { useLazyReadStoredUserQuery } from './api.ts';
import { EditingNoticeLine } from './EditingNoticeLine.tsx';
import { profileDraftKey } from './ProfilePanel.tsx';

interface AccountFormProps<U extends User, V extends object, S extends Schema> {
  /** The signed-in user, as the session has it. */
  readonly user: U;
  readonly title: string;
  readonly schema: S;
  /** What of the user the form edits, as the form shows it. */
  readonly toForm: (user: U) => V;
  readonly check?: (values: V) => FieldMessages;
  readonly send: (body: S['_zod']['input'], ifMatch: string | undefined) => Promise<Sent<object | null>>;
  readonly labelOf: (field: keyof V & string) => string;
  readonly children: (form: VersionedForm<V>) => ReactNode;
  readonly onClose: () => void;
}

/** The form of one's own account, with the toasts of product-spec §8. */
export function AccountForm<U extends User, V extends object, S extends Schema>(
  props: AccountFormProps<U, V, S>,
) {
  const { user, toForm, onClose } = props;
  const { t } = useTranslation(AREA_TEXTS);
  const [readStored] = useLazyReadStoredUserQuery();
  const form = useVersionedForm<V, S, object | null>({
    schema: props.schema,
    stored: { values: toForm(user), version: undefined },
    draftKey: profileDraftKey(user),
    ...(props.check && { check: props.check }),
    readStored: async () => {
      const { value, version } = await readStored().unwrap();
      const now: User | null = value;
      // Somebody else may have signed in, in another window: then this form has no owner any more either.
      return now && isSameAccount(user, now) ? { values: toForm(now), version } : null;
    },
    send: props.send,
    onSignedOut: () => toast.info(t('profile.emptyUser')),
    failureOf: (error) => {
      toast.error(t('profile.updateFailed'), { description: errorText(error) });
      return undefined;
    },
    onSaved: () => {
      toast.success(t('profile.updated'));
      onClose();
    },
  });
  return (
    <ProfileForm
      title={props.title}
      formRef={form.formRef}
      autoFocus={!form.isRestored}
      errors={form.failures}
      isSaving={form.isSaving}
      onSave={() => void form.submit()}
      onCancel={() => {
        form.undo();
        onClose();
      }}
    >
      {props.children(form)}
      <EditingNoticeLine
        form={form}
        email={user.email}
        labelOf={(field) => props.labelOf(field as keyof V & string)}
      />
    </ProfileForm>
  );
}

const isSameAccount = <U extends User>(user: U, now: User): now is U =>
  now.type === user.type && now.id === user.id;
