import type { PlainField } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { PasswordField } from '@fair/ui/PasswordField';
import Input from 'antd/es/input/Input';

interface FieldProps {
  /** Constraints of the field in the API (`@fair/contract/firstLoad`). */
  readonly of: PlainField;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Overrides whether the API requires the field. */
  readonly required?: boolean;
}

interface TextInputProps extends FieldProps {
  readonly type?: 'email';
  readonly autoComplete?: string;
}

/** A labelled text input that applies the API's constraints. */
export function TextInput({ of, label, hint, error, required, onChange, ...input }: TextInputProps) {
  return (
    <FormField label={label} required={required ?? of.isRequired} hint={hint} error={error}>
      <Input {...input} maxLength={of.maximum} onChange={({ target }) => onChange(target.value)} />
    </FormField>
  );
}

interface PasswordInputProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A labelled password input that applies the API's maximum length. */
export function PasswordInput({ of, label, hint, error, required, ...input }: PasswordInputProps) {
  return (
    <FormField label={label} required={required ?? of.isRequired} hint={hint} error={error}>
      <PasswordField {...input} maxLength={of.maximum} />
    </FormField>
  );
}
