import { errorCode, errorText, useLoginMutation } from '@fair/client';
import { FIELDS } from '@fair/contract/firstLoad';
import { ErrorList } from '@fair/ui/ErrorList';
import { LazyPart } from '@fair/ui/LazyPart';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedEarly } from '../rendering/typedEarly.ts';
import { PasswordInput, TextInput } from './fields.tsx';

interface SignInFormProps {
  /**
   * Initial email address: from the URL (`?email=`) after a mailed link, or that of the user whose session has ended.
   */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly title: string;
  /** Elements above the title (`lead`) and below it (`text`). */
  readonly lead?: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

const loadCodeForm = async () => (await import('./CodeForm.tsx')).CodeForm;

/**
 * A sign-in form for email address and password. If the account has a second factor, the form then asks for the code
 * (product-spec §2 "Sign-in screen"). After a success the session is refetched, and the page redirects.
 */
export function SignInForm({ email, onEmail, title, lead, text, children }: SignInFormProps) {
  const titleId = useId();
  const { t } = useTranslation('shell');
  const [password, setPassword] = useState('');
  const [login, { isLoading, error, reset }] = useLoginMutation();
  const formRef = useRef<HTMLFormElement>(null);

  useTypedEarly(formRef, ['email', 'password'], (typed) => {
    if (typed.email) onEmail(typed.email);
    if (typed.password) setPassword(typed.password);
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await login({ body: { email, password } }).unwrap();
      toast.success(t('signIn.success'));
    } catch (failure) {
      if (errorCode(failure) !== 'CODE_REQUIRED') toast.error(t('signIn.failure'));
    }
  };
  const startOver = () => {
    setPassword('');
    reset();
  };

  if (errorCode(error) === 'CODE_REQUIRED')
    return <LazyPart load={loadCodeForm} props={{ email, password, onStartOver: startOver }} />;

  return (
    // `post` keeps the password out of the URL if the form is submitted before its script runs. The button is also
    // disabled until the script runs, so that Enter does not submit the form.
    <form
      ref={formRef}
      className="shell-form"
      method="post"
      onSubmit={(event) => void submit(event)}
      aria-labelledby={titleId}
    >
      {lead}
      <h2 id={titleId} className="shell-form-lead">
        {title}
      </h2>
      {text}
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
      {children}
    </form>
  );
}
