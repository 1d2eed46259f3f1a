import { errorText, useResetPasswordMutation } from '@fair/client';
import { LIMITS } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { Page } from '@fair/ui/Page';
import { Panel } from '@fair/ui/Panel';
import { PasswordField } from '@fair/ui/PasswordField';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { checkNewPassword } from './checkNewPassword.ts';
import { useMailedLink } from './useMailedLink.ts';

/** `/reset-password/reset`: a new password by the link of the recovery mail. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('shell');
  const link = useMailedLink();
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  if (!link) return null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkNewPassword(newPassword, repeated);
    setProblems(found.map((key) => t(`reset.${key}`)));
    if (found.length > 0) return;
    try {
      const { message } = await resetPassword({ body: { ...link, newPassword } }).unwrap();
      toast.success(message);
      await navigate('/', { replace: true });
    } catch (error) {
      setProblems([errorText(error)]);
      toast.error(t('reset.failure'));
    }
  };

  return (
    <Page title={t('reset.title')} width="narrow">
      <Panel>
        <form className="shell-form" noValidate onSubmit={(event) => void submit(event)}>
          <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
          <FormField
            label={t('fields.newPassword')}
            required
            hint={t('fields.passwordHint', { count: LIMITS.passwordMin })}
          >
            <PasswordField
              name="newPassword"
              autoComplete="new-password"
              maxLength={LIMITS.passwordMax}
              value={newPassword}
              onChange={setNewPassword}
            />
          </FormField>
          <FormField label={t('fields.repeatPassword')} required>
            <PasswordField
              name="repeatedPassword"
              autoComplete="new-password"
              maxLength={LIMITS.passwordMax}
              value={repeated}
              onChange={setRepeated}
            />
          </FormField>
          <ErrorList messages={problems} />
          <SubmitButton
            idle={t('reset.submit')}
            running={t('reset.submitting')}
            isRunning={isLoading}
            disabled={newPassword === '' || repeated === ''}
            block
          />
        </form>
      </Panel>
    </Page>
  );
}
