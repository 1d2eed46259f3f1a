import { Input } from 'antd';
import type { InputHTMLAttributes } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';

/** Names of the fields of `V` that hold a `T`. */
type PathTo<V extends FieldValues, T> = { [N in Path<V>]: PathValue<V, N> extends T ? N : never }[Path<V>];

interface TextFieldProps<V extends FieldValues, N extends Path<V>> extends FieldProps<V, N> {
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Shows a text area with this fixed number of rows, or one that grows. */
  readonly rows?: number | { readonly minRows: number; readonly maxRows: number };
  /** Numbers are kept as typed strings, so that a half-typed number is not lost. */
  readonly type?: 'text' | 'number' | 'url';
}

/** A text or email input, depending on the schema, limited to the schema's maximum length. */
export function TextField<V extends FieldValues, N extends PathTo<V, string>>(props: TextFieldProps<V, N>) {
  const { autoComplete = 'off', autoFocus, placeholder, disabled, inputMode, rows, type, ...field } = props;
  return (
    <Field {...field}>
      {({ value, onChange, onBlur, rules }) => {
        const input = {
          value: value as string,
          onBlur,
          autoComplete,
          ...(autoFocus && { autoFocus }),
          ...(placeholder !== undefined && { placeholder }),
          ...(disabled !== undefined && { disabled }),
          ...(inputMode && { inputMode }),
          ...(type === 'number'
            ? { min: rules.minimum, max: rules.maximum }
            : rules.maximum !== undefined && { maxLength: rules.maximum }),
        };
        const change = ({ target }: { target: { value: string } }) =>
          onChange(target.value as PathValue<V, N>);
        return rows ? (
          <Input.TextArea
            {...input}
            {...(typeof rows === 'number' ? { rows } : { autoSize: rows })}
            onChange={change}
          />
        ) : (
          <Input {...input} type={type ?? (rules.isEmail ? 'email' : 'text')} onChange={change} />
        );
      }}
    </Field>
  );
}
