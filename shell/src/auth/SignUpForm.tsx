import { errorText, fieldErrors, useSignupMutation } from '@fair/client';
import { LIMITS, OTHER_PROGRAM } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { PasswordField } from '@fair/ui/PasswordField';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Checkbox, Input } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProgramSelect } from './ProgramSelect.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { checkSignUp, type SignUpErrors, type SignUpFields } from './signUpFields.ts';

interface SignUpFormProps {
  readonly fields: SignUpFields;
  readonly onFields: (fields: SignUpFields) => void;
  readonly onSwitch: () => void;
}

/** A new student account (product-spec §2 "Sign-up screen"); a success signs in, and the session leads on. */
export function SignUpForm({ fields, onFields, onSwitch }: SignUpFormProps) {
  const { t } = useTranslation('shell');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<SignUpErrors>({});
  const [signup, { isLoading, error }] = useSignupMutation();
  const refused = fieldErrors(error);

  const set = <K extends keyof SignUpFields>(name: K, value: SignUpFields[K]) => {
    onFields({ ...fields, [name]: value });
    setErrors(({ [name]: _mended, ...rest }) => rest);
  };
  const errorOf = (name: keyof SignUpFields) =>
    errors[name] ? t(`signUp.errors.${errors[name]}`) : refused[name];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkSignUp(fields);
    setErrors(found);
    const { name, email, password, program, otherProgram, acceptsNews } = fields;
    if (Object.keys(found).length > 0 || program === '') {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const other = program === OTHER_PROGRAM ? { otherProgram } : {};
    try {
      await signup({
        body: { name, email, password, program, ...other, acceptsNews, type: 'student' },
      }).unwrap();
      toast.success(t('signUp.success'));
    } catch {
      toast.error(t('signUp.failure'));
    }
  };

  return (
    <form
      ref={form}
      className="shell-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="sign-up-title"
    >
      <h2 id="sign-up-title">{t('signUp.title')}</h2>
      <FormField label={t('fields.name')} required error={errorOf('name')}>
        <Input
          name="name"
          autoComplete="name"
          maxLength={LIMITS.name}
          value={fields.name}
          onChange={(event) => set('name', event.target.value)}
        />
      </FormField>
      <FormField label={t('fields.email')} required error={errorOf('email')}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          maxLength={LIMITS.email}
          value={fields.email}
          onChange={(event) => set('email', event.target.value)}
        />
      </FormField>
      <FormField
        label={t('fields.password')}
        required
        hint={t('fields.passwordHint', { count: LIMITS.passwordMin })}
        error={errorOf('password')}
      >
        <PasswordField
          name="password"
          autoComplete="new-password"
          maxLength={LIMITS.passwordMax}
          value={fields.password}
          onChange={(value) => set('password', value)}
        />
      </FormField>
      <FormField label={t('fields.program')} required error={errorOf('program')}>
        {(control) => (
          <ProgramSelect
            control={control}
            value={fields.program}
            onChange={(value) => set('program', value)}
          />
        )}
      </FormField>
      {fields.program === OTHER_PROGRAM ? (
        <FormField label={t('fields.otherProgram')} required error={errorOf('otherProgram')}>
          <Input
            name="otherProgram"
            maxLength={LIMITS.otherProgram}
            value={fields.otherProgram}
            onChange={(event) => set('otherProgram', event.target.value)}
          />
        </FormField>
      ) : null}
      <Checkbox
        name="acceptsNews"
        checked={fields.acceptsNews}
        onChange={(event) => set('acceptsNews', event.target.checked)}
      >
        {t('signUp.news')}
      </Checkbox>
      <div>
        <Checkbox
          name="acceptsTerms"
          checked={fields.acceptsTerms}
          onChange={(event) => set('acceptsTerms', event.target.checked)}
          aria-required
          aria-invalid={errors.acceptsTerms ? true : undefined}
          aria-describedby="terms-error"
        >
          <Trans
            t={t}
            i18nKey="signUp.terms"
            components={{ terms: <Link to="/terms" target="_blank" rel="noopener" /> }}
          />
          <span className="shell-required" aria-hidden="true">
            {' '}
            *
          </span>
        </Checkbox>
        <ErrorList id="terms-error" messages={[errorOf('acceptsTerms')]} />
      </div>
      <ErrorList messages={error && Object.keys(refused).length === 0 ? [errorText(error)] : []} />
      <SubmitButton idle={t('signUp.submit')} running={t('signUp.submitting')} isRunning={isLoading} block />
      <SwitchForm question={t('signUp.hasAccount')} label={t('signUp.switch')} onSwitch={onSwitch} />
    </form>
  );
}
