import { api, errorCode, errorText, fieldErrors, useFair, useSignupMutation } from '@fair/client';
import { OTHER_PROGRAM } from '@fair/contract';
import { FIELDS } from '@fair/contract/firstLoad';
import { domainsInWords } from '@fair/texts/signUpDomains';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { useLanguage } from '@fair/ui/i18n';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { Checkbox } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { useTypedEarly } from '../rendering/typedEarly.ts';
import { PasswordInput, TextInput } from './fields.tsx';
import { ProgramSelect } from './ProgramSelect.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { checkSignUp, type SignUpErrors, type SignUpFields } from './signUpFields.ts';

interface SignUpFormProps {
  readonly fields: SignUpFields;
  readonly onFields: (fields: SignUpFields) => void;
  readonly onSwitch: () => void;
}

/**
 * A sign-up form for students (product-spec §2 "Sign-up screen"). A success also signs the student in, and the page
 * redirects.
 */
export function SignUpForm({ fields, onFields, onSwitch }: SignUpFormProps) {
  const { t } = useTranslation('shell');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<SignUpErrors>({});
  const [signup, { isLoading, error }] = useSignupMutation();
  const refused = fieldErrors(error);
  const fair = useFair();
  const dispatch = useDispatch();
  const domains = fair?.signUpDomains ?? [];
  const language = useLanguage();
  const addressAt =
    domains.length > 0 ? t('signUp.addressAt', { domains: domainsInWords(domains, language) }) : undefined;
  useTypedEarly(form, ['name', 'email', 'password'], (typed) => onFields({ ...fields, ...typed }));
  const acceptsNews = fields.acceptsNews ?? fair?.newsDefault ?? true;

  const set = <K extends keyof SignUpFields>(name: K, value: SignUpFields[K]) => {
    onFields({ ...fields, [name]: value });
    setErrors(({ [name]: _mended, ...rest }) => rest);
  };
  const errorOf = (name: keyof SignUpFields) =>
    errors[name] === 'domain' ? addressAt : errors[name] ? t(`signUp.errors.${errors[name]}`) : refused[name];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkSignUp(fields, domains);
    setErrors(found);
    const { name, email, password, program, otherProgram } = fields;
    if (Object.keys(found).length > 0 || program === '') {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const other = program === OTHER_PROGRAM ? { otherProgram } : {};
    try {
      await signup({
        body: {
          ...{ name, email, password, program, ...other, acceptsNews, type: 'student' },
          ...(fair?.terms && { termsVersion: fair.terms.version }),
        },
      }).unwrap();
      toast.success(t('signUp.success'));
    } catch (failure) {
      toast.error(t('signUp.failure'));
      if (errorCode(failure) !== 'STALE_VERSION') return;
      // The terms have changed since the page loaded them. They are loaded again, and the user must accept the new
      // version.
      set('acceptsTerms', false);
      dispatch(api.util.invalidateTags(['Fair']));
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
      <TextInput
        of={FIELDS.signup.name}
        name="name"
        label={t('fields.name')}
        autoComplete="name"
        value={fields.name}
        onChange={(name) => set('name', name)}
        error={errorOf('name')}
      />
      <TextInput
        of={FIELDS.signup.email}
        type="email"
        name="email"
        label={t('fields.email')}
        {...(addressAt && { hint: addressAt })}
        autoComplete="email"
        value={fields.email}
        onChange={(email) => set('email', email)}
        error={errorOf('email')}
      />
      <PasswordInput
        of={FIELDS.signup.password}
        name="password"
        label={t('fields.password')}
        hint={t('fields.passwordHint', { count: FIELDS.signup.password.minimum })}
        autoComplete="new-password"
        value={fields.password}
        onChange={(password) => set('password', password)}
        error={errorOf('password')}
      />
      <FormField
        label={t('fields.program')}
        required={FIELDS.signup.program.isRequired}
        error={errorOf('program')}
      >
        {(control) => (
          <ProgramSelect
            control={control}
            value={fields.program}
            onChange={(value) => set('program', value)}
          />
        )}
      </FormField>
      {fields.program === OTHER_PROGRAM ? (
        <TextInput
          of={FIELDS.signup.otherProgram}
          name="otherProgram"
          label={t('fields.otherProgram')}
          required
          value={fields.otherProgram}
          onChange={(program) => set('otherProgram', program)}
          error={errorOf('otherProgram')}
        />
      ) : null}
      <Checkbox
        name="acceptsNews"
        checked={acceptsNews}
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
        <ErrorList
          id="terms-error"
          messages={[errorOf('acceptsTerms') ?? (fields.acceptsTerms ? undefined : refused.termsVersion)]}
        />
      </div>
      <ErrorList messages={error && Object.keys(refused).length === 0 ? [errorText(error)] : []} />
      <SubmitButton idle={t('signUp.submit')} running={t('signUp.submitting')} isRunning={isLoading} block />
      <SwitchForm question={t('signUp.hasAccount')} label={t('signUp.switch')} onSwitch={onSwitch} />
    </form>
  );
}
