import { errorText, useSession } from '@fair/client';
import { changePassword, LIMITS } from '@fair/contract';
import { Field, FormDialog, useContractForm } from '@fair/form';
import { PasswordField } from '@fair/ui/PasswordField';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useChangePasswordMutation } from './api.ts';
import { ACCOUNT_TEXTS } from './texts.ts';

export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const { user } = useSession();
  const [change] = useChangePasswordMutation();
  const form = useContractForm({
    schema: changePassword.body,
    stored: { currentPassword: '', newPassword: '' },
    send: (body) => change({ body }),
    failureOf: (error, isAtField) =>
      isAtField ? undefined : `${t('account.passwordNotChanged')}: ${errorText(error)}`,
    onSaved: () => {
      toast.success(t('account.passwordChanged'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('account.changePasswordTitle')}
      submit={t('account.changePassword')}
      submitting={t('profile.saving')}
      close={t('profile.cancel')}
      onClose={onClose}
    >
      <p>{t('account.changePasswordText')}</p>
      {/* Password managers read the username for the new password from this hidden field. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field of={form} name="currentPassword" label={t('account.currentPassword')}>
        {({ value, onChange }) => (
          <PasswordField autoComplete="current-password" value={value} onChange={onChange} />
        )}
      </Field>
      <Field
        of={form}
        name="newPassword"
        label={t('account.newPassword')}
        hint={t('account.passwordHint', { count: LIMITS.passwordMin })}
      >
        {({ value, onChange }) => (
          <PasswordField autoComplete="new-password" value={value} onChange={onChange} />
        )}
      </Field>
    </FormDialog>
  );
}
