import { type ContractForm, TextField } from '@fair/form';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_TEXTS } from '../texts.ts';

interface CodeFieldProps<V extends { code: string }> {
  readonly of: ContractForm<V>;
  readonly label: string;
  /** True if the field is only for codes of an authenticator app, and not for recovery codes. */
  readonly isApp?: boolean;
}

export function CodeField<V extends { code: string }>({ of: form, label, isApp = false }: CodeFieldProps<V>) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  return (
    <TextField
      of={form as unknown as ContractForm<{ code: string }>}
      name="code"
      label={label}
      {...(!isApp && { hint: t('secondFactor.codeHint') })}
      autoComplete="one-time-code"
      {...(isApp && { inputMode: 'numeric', autoFocus: true })}
    />
  );
}
