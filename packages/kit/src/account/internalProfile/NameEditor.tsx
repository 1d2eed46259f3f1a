import { type InternalUser, updateAdminProfile } from '@fair/contract';
import { type SendResult, TextField } from '@fair/form';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '../profileEditing/AccountForm.tsx';
import type { EditorProps } from '../profileEditing/ProfilePanel.tsx';
import { ACCOUNT_TEXTS } from '../texts.ts';

export type SendName = (
  body: { name?: string | undefined },
  ifMatch: string | undefined,
) => Promise<SendResult<object | null>>;

interface NameEditorProps extends EditorProps {
  readonly user: InternalUser;
  readonly send: SendName;
}

const toNameForm = ({ name }: InternalUser) => ({ name });

export function NameEditor({ user, send, onClose }: NameEditorProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  return (
    <AccountForm
      user={user}
      title={t('profile.details')}
      schema={updateAdminProfile.body}
      toForm={toNameForm}
      send={send}
      labelOf={(field) => t(`profile.${field}`)}
      onClose={onClose}
    >
      {(form) => <TextField of={form} name="name" label={t('profile.name')} autoComplete="name" />}
    </AccountForm>
  );
}
