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
  /** Whether the field is marked as required. By default, the schema decides. */
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
  /** Called when the user changes the value, for example to update fields that depend on this one. */
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
  /**
   * Renders the control. The field adds the attributes that connect the control with the label, the hint and the
   * errors.
   */
  readonly children: (state: FieldState<PathValue<V, N>>) => ReactElement;
  /** Returns a text about the current value, such as its length. The text is shown after the hint. */
  readonly about?: (value: PathValue<V, N>, rules: SchemaField) => ReactNode;
}

/**
 * A form field with any control. The schema decides whether the field is marked as required. The field shows errors of
 * the schema and of the server's response; they disappear when the user changes the value.
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
