import { errorText, useLoginMutation } from '@fair/client';
import { LIMITS } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { PasswordField } from '@fair/ui/PasswordField';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SwitchForm } from './SwitchForm.tsx';

interface SignInFormProps {
  /** Filled in from the address (`?email=`) when a mail led here. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSwitch: () => void;
}

/** Email and password (product-spec §2 "Sign-in screen"); a success refreshes the session, which leads on. */
export function SignInForm({ email, onEmail, onSwitch }: SignInFormProps) {
  const { t } = useTranslation('shell');
  const [password, setPassword] = useState('');
  const [login, { isLoading, error }] = useLoginMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await login({ body: { email, password } }).unwrap();
      toast.success(t('signIn.success'));
    } catch {
      toast.error(t('signIn.failure'));
    }
  };

  return (
    <form className="shell-form" onSubmit={(event) => void submit(event)} aria-labelledby="sign-in-title">
      <p className="shell-welcome">{t('home.welcome')}</p>
      <h2 id="sign-in-title" className="shell-form-lead">
        {t('signIn.title')}
      </h2>
      <FormField label={t('fields.email')} required>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          maxLength={LIMITS.email}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </FormField>
      <FormField label={t('fields.password')} required>
        <PasswordField
          name="password"
          autoComplete="current-password"
          maxLength={LIMITS.passwordMax}
          value={password}
          onChange={setPassword}
        />
      </FormField>
      <ErrorList messages={error ? [errorText(error)] : []} />
      <SubmitButton
        idle={t('signIn.submit')}
        running={t('signIn.submitting')}
        isRunning={isLoading}
        disabled={email === '' || password === ''}
        block
      />
      <Link className="shell-quiet-link" to="/reset-password/request">
        {t('signIn.forgot')}
      </Link>
      <SwitchForm question={t('signIn.noAccount')} label={t('signIn.switch')} onSwitch={onSwitch} />
    </form>
  );
}
