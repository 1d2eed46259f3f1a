import { useClearButton } from '@fair/ui/clearButton';
import { Select, type SelectProps } from 'antd';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';

interface SelectFieldProps<V extends FieldValues, N extends Path<V>> extends FieldProps<V, N> {
  readonly options: NonNullable<SelectProps<PathValue<V, N>>['options']>;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly mode?: 'multiple';
  readonly showSearch?: SelectProps['showSearch'];
  readonly allowClear?: boolean;
}

/** A select for one value, or for several values with `mode`. */
export function SelectField<V extends FieldValues, N extends Path<V>>(props: SelectFieldProps<V, N>) {
  const { options, placeholder, disabled, mode, showSearch, allowClear, ...field } = props;
  const clearing = useClearButton();
  // A field that can be cleared is optional, although its schema refuses an empty text: the cleared field is sent as
  // null.
  return (
    <Field {...field} {...(allowClear && { required: false })}>
      {({ value, onChange, onBlur }) => (
        <Select<PathValue<V, N>>
          className="fair-form-control"
          value={value}
          // antd passes undefined when the select is cleared, which the form library does not accept as a value.
          onChange={(chosen) => onChange(chosen ?? (null as PathValue<V, N>))}
          onBlur={onBlur}
          options={options}
          {...(placeholder !== undefined && { placeholder })}
          {...(disabled !== undefined && { disabled })}
          {...(mode && { mode })}
          {...(showSearch !== undefined && { showSearch })}
          {...(allowClear && { allowClear: clearing })}
        />
      )}
    </Field>
  );
}
