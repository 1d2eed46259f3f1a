import { FormField } from '@fair/ui/FormField';
import type { ReactElement, ReactNode } from 'react';
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form';
import { type SchemaField, schemaField } from './schemaField.ts';
import type { ContractForm } from './useContractForm.ts';

/** Props common to all form fields. */
export interface FieldProps<V extends FieldValues, N extends Path<V>> {
  readonly of: ContractForm<V>;
  readonly name: N;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly tooltip?: string | undefined;
  /** Set if it differs from the schema. */
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
  /** Called when the user changes the value, for fields that depend on this one. */
  readonly onChanged?: ((value: PathValue<V, N>) => void) | undefined;
}

/** State of a field for its control. */
export interface FieldState<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
  /** Constraints of the field in the schema, such as its maximum length. */
  readonly rules: SchemaField;
}

export interface AnyFieldProps<V extends FieldValues, N extends Path<V>> extends FieldProps<V, N> {
  /** Renders the control, which receives the attributes that tie label, hint and errors to it. */
  readonly children: (state: FieldState<PathValue<V, N>>) => ReactElement;
}

/**
 * A form field with any control. Label marker, hint and error come from the schema and the server's response.
 * The error disappears with the first change.
 */
export function Field<V extends FieldValues, N extends Path<V>>({
  of: form,
  name,
  children,
  required,
  onChanged,
  ...shown
}: AnyFieldProps<V, N>) {
  const rules = schemaField(form.schema, name);
  const { field } = useController({ control: form.control, name });
  const onChange = (value: PathValue<V, N>) => {
    field.onChange(value);
    form.clearError(name);
    onChanged?.(value);
  };
  return (
    <FormField {...shown} required={required ?? rules.isRequired} error={form.errorOf(name)}>
      {children({ value: field.value, onChange, onBlur: field.onBlur, rules })}
    </FormField>
  );
}
