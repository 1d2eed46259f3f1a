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
import { useMailedLink } from './useMailedLink.ts';

/** `/firstlogin`: the first password of an account that an administrator made, by the link in the mail. */
export default function FirstLoginPage() {
  const { t } = useTranslation('shell');
  const link = useMailedLink();
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  if (!link) return null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (newPassword.length < LIMITS.passwordMin) {
      setProblem(t('reset.tooShort'));
      return;
    }
    try {
      const { message } = await resetPassword({ body: { ...link, newPassword } }).unwrap();
      toast.success(message);
      await navigate('/', { replace: true });
    } catch (error) {
      setProblem(errorText(error));
      toast.error(t('reset.failure'));
    }
  };

  return (
    <Page title={t('firstLogin.title')} subtitle={t('firstLogin.text')} width="narrow">
      <Panel>
        <form className="shell-form" noValidate onSubmit={(event) => void submit(event)}>
          <p>{t('firstLogin.account', { email: link.email })}</p>
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
              onChange={(value) => {
                setNewPassword(value);
                setProblem(undefined);
              }}
            />
          </FormField>
          <ErrorList messages={[problem]} />
          <SubmitButton
            idle={t('firstLogin.submit')}
            running={t('reset.submitting')}
            isRunning={isLoading}
            disabled={newPassword === ''}
            block
          />
        </form>
      </Panel>
    </Page>
  );
}
