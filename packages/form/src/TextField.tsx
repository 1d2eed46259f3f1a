import type { Language } from '@fair/texts/text';
import { CharacterCount, isNearLimit } from '@fair/ui/CharacterCount';
import { Input } from 'antd';
import type { InputHTMLAttributes } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';
import type { SchemaField } from './schemaField.ts';

type PathTo<V extends FieldValues, T> = { [N in Path<V>]: PathValue<V, N> extends T ? N : never }[Path<V>];

interface TextFieldProps<V extends FieldValues, N extends Path<V>> extends FieldProps<V, N> {
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Language of the text, if it differs from the page language. */
  readonly lang?: Language | undefined;
  /**
   * Maximum length of the text. By default, it is taken from the schema. Needed if the field has another name in the
   * schema.
   */
  readonly maxLength?: number;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /**
   * Number of rows of a text area, or limits between which the number of rows grows with the text. Without it, the
   * control is an input with one line.
   */
  readonly rows?: number | { readonly minRows: number; readonly maxRows: number };
  /** Type of the input. A number is a string while the user types, so that a half-typed number is not lost. */
  readonly type?: 'text' | 'number' | 'url';
}

/** A field for a text, an email address, a number or a URL. The schema limits the length of the input. */
export function TextField<V extends FieldValues, N extends PathTo<V, string>>(props: TextFieldProps<V, N>) {
  const { autoComplete = 'off', autoFocus, placeholder, disabled, inputMode, rows, type, ...rest } = props;
  const { lang, maxLength, ...field } = rest;
  /** Returns the current length near the limit, because the field accepts no more characters than the limit. */
  const about = (value: unknown, rules: SchemaField) => {
    const length = {
      length: String(value).length,
      limit: maxLength ?? rules.maximum ?? Number.POSITIVE_INFINITY,
    };
    return isNearLimit(length) ? <CharacterCount {...length} /> : undefined;
  };
  return (
    <Field {...field} {...(rows && { about })}>
      {({ value, onChange, onBlur, rules }) => {
        const limit = maxLength ?? rules.maximum;
        const input = {
          value: value as string,
          onBlur,
          autoComplete,
          ...(autoFocus && { autoFocus }),
          ...(placeholder !== undefined && { placeholder }),
          ...(disabled !== undefined && { disabled }),
          ...(inputMode && { inputMode }),
          ...(lang && { lang }),
          ...(type === 'number'
            ? { min: rules.minimum, max: rules.maximum }
            : limit !== undefined && { maxLength: limit }),
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
