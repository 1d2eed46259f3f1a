import type { PlainField } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { PasswordField } from '@fair/ui/PasswordField';
import Input from 'antd/es/input/Input';

interface FieldProps {
  /** What the API takes here (`@fair/contract/firstLoad`). */
  readonly of: PlainField;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Where it is not what the schema says. */
  readonly required?: boolean;
}

interface TextInputProps extends FieldProps {
  readonly type?: 'email';
  readonly autoComplete?: string;
}

/** A line of text with its label: required or not and as long as the API takes it. */
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

/** A password with its label, as long as the API takes it. */
export function PasswordInput({ of, label, hint, error, required, ...input }: PasswordInputProps) {
  return (
    <FormField label={label} required={required ?? of.isRequired} hint={hint} error={error}>
      <PasswordField {...input} maxLength={of.maximum} />
    </FormField>
  );
}
