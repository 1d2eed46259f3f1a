import { errorText, useFair, useLoginMutation, useResetPasswordMutation, useSession } from '@fair/client';
import { FIRST_TERMS_VERSION } from '@fair/contract/fair/fairTexts.rules';
import { FIELDS } from '@fair/contract/firstLoad';
import { ErrorList } from '@fair/ui/ErrorList';
import { Panel } from '@fair/ui/Panel';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { accepts } from './accepts.ts';
import { PasswordInput } from './fields.tsx';
import type { MailedLink } from './useMailedLink.ts';

const FIELD = FIELDS.resetPassword.newPassword;

interface NewPasswordFormProps {
  readonly link: MailedLink;
  /** Whether the password must be entered twice, to detect typing errors. */
  readonly isRepeated?: boolean;
  /** Whether the user is signed in afterwards, instead of having to type the new password again. */
  readonly signsIn?: boolean;
  /** Whether submitting also accepts the terms. `children` must say so. */
  readonly acceptsTerms?: boolean;
  readonly submit: string;
  readonly children?: ReactNode;
}

/**
 * A form for a new password, opened by a mailed link (product-spec §5 "Reset password"). Afterwards the user is signed
 * in, or the sign-in form opens.
 */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { link, isRepeated = false, signsIn = false, acceptsTerms, submit, children } = props;
  const terms = useFair()?.terms;
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const [login] = useLoginMutation();
  const { user } = useSession();
  const other = Boolean(user && user.email !== link.email);

  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setProblems([]);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = [
      ...(isRepeated && newPassword !== repeated ? [t('reset.mismatch')] : []),
      ...(accepts(FIELD, newPassword) ? [] : [t('reset.tooShort')]),
    ];
    setProblems(found);
    if (found.length > 0) return;
    try {
      const { message } = await resetPassword({
        body: {
          ...{ ...link, newPassword },
          ...(acceptsTerms && { termsVersion: terms?.version ?? FIRST_TERMS_VERSION }),
        },
      }).unwrap();
      // If signing in fails, the home page shows the sign-in form with the email address filled in.
      const loggedIn =
        signsIn && !(await login({ body: { email: link.email, password: newPassword } })).error;
      // The API's message asks the user to log in. That would be wrong for a user who is logged in, even with another
      // account.
      if (loggedIn) toast.success(t('reset.loggedIn'));
      else if (other) toast.success(t('reset.doneFor', { email: link.email }));
      else toast.success(message);
      await navigate('/', { replace: true, state: { email: link.email } });
    } catch (error) {
      setProblems([errorText(error)]);
      toast.error(t('reset.failure'));
    }
  };

  return (
    <Panel>
      <form className="shell-form" noValidate onSubmit={(event) => void send(event)}>
        {children}
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
        <PasswordInput
          of={FIELD}
          name="newPassword"
          label={t('fields.newPassword')}
          hint={t('fields.passwordHint', { count: FIELD.minimum })}
          autoComplete="new-password"
          value={newPassword}
          onChange={change(setNewPassword)}
        />
        {isRepeated ? (
          <PasswordInput
            of={FIELD}
            name="repeatedPassword"
            label={t('fields.repeatPassword')}
            autoComplete="new-password"
            value={repeated}
            onChange={change(setRepeated)}
          />
        ) : null}
        <ErrorList messages={problems} />
        <SubmitButton
          idle={submit}
          running={t('reset.submitting')}
          isRunning={isLoading}
          disabled={newPassword === '' || (isRepeated && repeated === '')}
          block
        />
      </form>
    </Panel>
  );
}
