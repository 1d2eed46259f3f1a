import { FormField } from '@fair/ui/FormField';
import type { ReactElement, ReactNode } from 'react';
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form';
import { type SchemaField, schemaField } from './schemaField.ts';
import type { ContractForm } from './useContractForm.ts';

export interface FieldProps<V extends FieldValues, N extends Path<V>> {
  readonly of: ContractForm<V>;
  readonly name: N;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly tooltip?: string | undefined;
  /** Overrides whether the schema requires the field. */
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
  /** Called when the user changes the value, for fields that depend on this one. */
  readonly onChanged?: ((value: PathValue<V, N>) => void) | undefined;
}

export interface FieldState<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
  /** The field's constraints in the schema, such as its maximum length. */
  readonly rules: SchemaField;
}

export interface AnyFieldProps<V extends FieldValues, N extends Path<V>> extends FieldProps<V, N> {
  /** Renders the control. The attributes that connect the control with label, hint and errors are added to it. */
  readonly children: (state: FieldState<PathValue<V, N>>) => ReactElement;
  /** Returns a text about the current value, which is shown after the hint. */
  readonly about?: (value: PathValue<V, N>, rules: SchemaField) => ReactNode;
}

/**
 * A form field with any control. The required marker comes from the schema, and errors come from the schema and the
 * server's response. Changing the value removes the error.
 */
export function Field<V extends FieldValues, N extends Path<V>>({
  of: form,
  name,
  children,
  about,
  required,
  onChanged,
  hint,
  ...shown
}: AnyFieldProps<V, N>) {
  const rules = schemaField(form.schema, name);
  const { field } = useController({ control: form.control, name });
  const onChange = (value: PathValue<V, N>) => {
    field.onChange(value);
    form.clearError(name);
    onChanged?.(value);
  };
  const more = about?.(field.value, rules);
  return (
    <FormField
      {...shown}
      hint={
        more ? (
          <>
            {hint} {more}
          </>
        ) : (
          hint
        )
      }
      required={required ?? rules.isRequired}
      error={form.errorOf(name)}
    >
      {children({ value: field.value, onChange, onBlur: field.onBlur, rules })}
    </FormField>
  );
}
