import { errorText } from '@fair/client';
import { changeEmail } from '@fair/contract';
import { Field, FormDialog, TextField, useContractForm } from '@fair/form';
import { PasswordField } from '@fair/ui/PasswordField';
import { useTranslation } from 'react-i18next';
import { useChangeEmailMutation } from './api.ts';
import { ACCOUNT_TEXTS } from './texts.ts';

interface ChangeEmailDialogProps {
  readonly onMailed: (email: string) => void;
  readonly onClose: () => void;
}

/**
 * A dialog for changing the email address. The API asks for the password and mails a confirmation link to the new
 * address.
 */
export function ChangeEmailDialog({ onMailed, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const [change] = useChangeEmailMutation();
  const form = useContractForm({
    schema: changeEmail.body,
    stored: { email: '', password: '' },
    send: (body) => change({ body }),
    failureOf: (error, isAtField) =>
      isAtField ? undefined : `${t('account.emailNotChanged')}: ${errorText(error)}`,
    onSaved: (_data, { email }) => {
      onMailed(email.trim());
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('account.changeEmailTitle')}
      submit={t('account.mailLink')}
      submitting={t('account.mailing')}
      close={t('profile.cancel')}
      onClose={onClose}
    >
      <p>{t('account.changeEmailText')}</p>
      <TextField of={form} name="email" label={t('account.newEmail')} autoComplete="email" autoFocus />
      <Field of={form} name="password" label={t('account.yourPassword')}>
        {({ value, onChange }) => (
          <PasswordField autoComplete="current-password" value={value} onChange={onChange} />
        )}
      </Field>
    </FormDialog>
  );
}
