import { errorText } from '@fair/client';
import { removeSecondFactor } from '@fair/contract';
import { Field, FormDialog, type SendResult, useContractForm } from '@fair/form';
import { PasswordField } from '@fair/ui/PasswordField';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { CodeField } from './CodeField.tsx';

interface BothFactorsDialogProps<D> {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly send: (body: { password: string; code: string }) => Promise<SendResult<D>>;
  readonly onDone: (data: D) => void;
  readonly onClose: () => void;
}

/** A dialog that asks for the password and a code, to turn off the second factor or to replace the recovery codes. */
export function BothFactorsDialog<D>(props: BothFactorsDialogProps<D>) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const form = useContractForm({
    // All calls for which this dialog is used have the same request body.
    schema: removeSecondFactor.body,
    stored: { password: '', code: '' },
    send: props.send,
    failureOf: (error, isAtField) => (isAtField ? undefined : errorText(error)),
    onSaved: props.onDone,
  });
  return (
    <FormDialog
      form={form}
      title={props.title}
      submit={props.submit}
      submitting={t('secondFactor.checking')}
      close={t('profile.cancel')}
      onClose={props.onClose}
    >
      <p>{props.text}</p>
      <Field of={form} name="password" label={t('account.yourPassword')}>
        {({ value, onChange }) => (
          <PasswordField autoComplete="current-password" autoFocus value={value} onChange={onChange} />
        )}
      </Field>
      <CodeField of={form} label={t('secondFactor.code')} />
    </FormDialog>
  );
}
