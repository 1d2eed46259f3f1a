import { useClearing } from '@fair/ui/clearing';
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

/** One, or with `mode` several, of a list. */
export function SelectField<V extends FieldValues, N extends Path<V>>(props: SelectFieldProps<V, N>) {
  const { options, placeholder, disabled, mode, showSearch, allowClear, ...field } = props;
  const clearing = useClearing();
  // What can be emptied is optional, although the schema refuses an empty text.
  return (
    <Field {...field} {...(allowClear && { required: false })}>
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
          {...(allowClear && { allowClear: clearing })}
        />
      )}
    </Field>
  );
}
