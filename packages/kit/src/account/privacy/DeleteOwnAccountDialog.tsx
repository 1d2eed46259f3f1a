import { errorText } from '@fair/client';
import { deleteOwnAccount } from '@fair/contract';
import { Field, FormDialog, useContractForm } from '@fair/form';
import { PasswordField } from '@fair/ui/PasswordField';
import { useTranslation } from 'react-i18next';
import { leaveAfterDeletion } from '../leaveAfterDeletion.ts';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { useDeleteOwnAccountMutation } from './api.ts';

/** A dialog that says what the deletion means, asks for the password, and deletes the account. */
export function DeleteOwnAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const [deleteAccount] = useDeleteOwnAccountMutation();
  const form = useContractForm({
    schema: deleteOwnAccount.body,
    stored: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('privacy.passwordMissing') } : {}),
    send: (body) => deleteAccount({ body }),
    failureOf: (error, isAtField) =>
      isAtField ? undefined : `${t('privacy.deleteFailed')}: ${errorText(error)}`,
    onSaved: leaveAfterDeletion,
  });
  return (
    <FormDialog
      form={form}
      title={t('privacy.deleteTitle')}
      submit={t('privacy.deleteConfirm')}
      submitting={t('privacy.deleting')}
      close={t('privacy.keep')}
      onClose={onClose}
    >
      <p>{t('privacy.deleteBody')}</p>
      <Field of={form} name="password" label={t('privacy.password')}>
        {({ value, onChange }) => (
          <PasswordField autoComplete="current-password" value={value} onChange={onChange} />
        )}
      </Field>
    </FormDialog>
  );
}
