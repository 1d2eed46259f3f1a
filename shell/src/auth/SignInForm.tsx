import { errorText, useLoginMutation } from '@fair/client';
import { FIELDS } from '@fair/contract/firstLoad';
import { ErrorList } from '@fair/ui/ErrorList';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PasswordInput, TextInput } from './fields.tsx';
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
      <TextInput
        of={FIELDS.login.email}
        type="email"
        name="email"
        label={t('fields.email')}
        autoComplete="username"
        value={email}
        onChange={onEmail}
      />
      <PasswordInput
        of={FIELDS.login.password}
        name="password"
        label={t('fields.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
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
