import { errorText, fieldErrors, useLoginMutation } from '@fair/client';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Button, type InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Time in ms after which the form discards the password, so that the user must enter it again. */
const PASSWORD_KEPT_MS = 5 * 60 * 1000;

interface CodeFormProps {
  readonly email: string;
  readonly password: string;
  /** Discards the password and shows the first step again. */
  readonly onStartOver: () => void;
}

/**
 * The second step of a sign-in with a second factor. The user enters a code of an authenticator app or a recovery code.
 */
export function CodeForm({ email, password, onStartOver }: CodeFormProps) {
  const { t } = useTranslation('shell');
  const titleId = useId();
  const input = useRef<InputRef>(null);
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [login, { isLoading, error, reset }] = useLoginMutation();
  const wrong = fieldErrors(error).code;

  const startOver = useRef(onStartOver);
  startOver.current = onStartOver;
  useEffect(() => {
    const timer = setTimeout(() => startOver.current(), PASSWORD_KEPT_MS);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the kind of code changes
  useEffect(() => input.current?.focus(), [isRecovery]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await login({ body: { email, password, code } }).unwrap();
      toast.success(t('signIn.success'));
    } catch {
      toast.error(t('signIn.failure'));
      input.current?.focus({ cursor: 'all' });
    }
  };
  const switchKind = () => {
    setRecovery(!isRecovery);
    setCode('');
    reset();
  };

  return (
    <form className="shell-form" onSubmit={(event) => void submit(event)} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('signIn.code.title')}</h2>
      <p>{t(isRecovery ? 'signIn.code.recoveryText' : 'signIn.code.text')}</p>
      <FormField
        label={t(isRecovery ? 'signIn.code.recoveryLabel' : 'signIn.code.label')}
        required
        error={wrong}
      >
        <Input
          ref={input}
          name="code"
          value={code}
          maxLength={20}
          autoCapitalize="none"
          spellCheck={false}
          {...(isRecovery
            ? { autoComplete: 'off' }
            : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
          onChange={({ target }) => setCode(target.value)}
        />
      </FormField>
      <ErrorList messages={error && !wrong ? [errorText(error)] : []} />
      <SubmitButton
        idle={t('signIn.submit')}
        running={t('signIn.submitting')}
        isRunning={isLoading}
        disabled={code.trim() === ''}
        block
      />
      <Button type="link" className="shell-quiet-link" onClick={switchKind}>
        {t(isRecovery ? 'signIn.code.useApp' : 'signIn.code.useRecovery')}
      </Button>
      <Button type="link" className="shell-quiet-link" onClick={onStartOver}>
        {t('signIn.code.back')}
      </Button>
    </form>
  );
}
