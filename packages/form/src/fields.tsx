import { Input, Select, type SelectProps } from 'antd';
import type { InputHTMLAttributes } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';

/** The fields of `V` that hold a `T`. */
type PathTo<V extends FieldValues, T> = { [N in Path<V>]: PathValue<V, N> extends T ? N : never }[Path<V>];

interface TextFieldProps<V extends FieldValues, N extends Path<V>> extends FieldProps<V, N> {
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** More than one line: so many, or as many as it takes. */
  readonly rows?: number | { readonly minRows: number; readonly maxRows: number };
  /** Numbers are kept as typed: half a number is not lost on the way. */
  readonly type?: 'text' | 'number' | 'url';
}

/** A text; an address for mail where the schema says so. No longer than the schema allows. */
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

interface SelectFieldProps<V extends FieldValues, N extends Path<V>> extends FieldProps<V, N> {
  readonly options: NonNullable<SelectProps<PathValue<V, N>>['options']>;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly mode?: 'multiple';
  readonly showSearch?: SelectProps['showSearch'];
  readonly allowClear?: boolean;
}

/** One, or with `mode` several, of a list. */
export function SelectField<V extends FieldValues, N extends Path<V>>(props: SelectFieldProps<V, N>) {
  const { options, placeholder, disabled, mode, showSearch, allowClear, ...field } = props;
  return (
    <Field {...field}>
      {({ value, onChange, onBlur }) => (
        <Select<PathValue<V, N>>
          className="fair-form-control"
          value={value}
          // Cleared, antd says undefined, which for the form is no value of a field.
          onChange={(chosen) => onChange(chosen ?? (null as PathValue<V, N>))}
          onBlur={onBlur}
          options={options}
          {...(placeholder !== undefined && { placeholder })}
          {...(disabled !== undefined && { disabled })}
          {...(mode && { mode })}
          {...(showSearch !== undefined && { showSearch })}
          {...(allowClear && { allowClear })}
        />
      )}
    </Field>
  );
}
