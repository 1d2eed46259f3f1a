import { FormField } from '@fair/ui/FormField';
import type { ReactElement, ReactNode } from 'react';
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form';
import { type SchemaField, schemaField } from './schemaField.ts';
import type { ContractForm } from './useContractForm.ts';

/** What every field of a form is given. */
export interface FieldProps<V extends FieldValues, N extends Path<V>> {
  readonly of: ContractForm<V>;
  readonly name: N;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly tooltip?: string | undefined;
  /** Where it is not what the schema says. */
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
  /** After a change by hand, for fields that follow this one. */
  readonly onChanged?: ((value: PathValue<V, N>) => void) | undefined;
}

/** What a control shows and does. */
export interface FieldState<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
  /** What the schema says about the field: how long, how large. */
  readonly rules: SchemaField;
}

export interface AnyFieldProps<V extends FieldValues, N extends Path<V>> extends FieldProps<V, N> {
  /** Gives the control; it is given the attributes that tie label, hint and errors to it. */
  readonly children: (state: FieldState<PathValue<V, N>>) => ReactElement;
}

/**
 * One field with any control: label, marker, hint and error as the schema and the answer of the server have them. The
 * error goes with the first change.
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
