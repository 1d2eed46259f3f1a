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

/** A field with a select for one value, or for several values if `mode` is set. */
export function SelectField<V extends FieldValues, N extends Path<V>>(props: SelectFieldProps<V, N>) {
  const { options, placeholder, disabled, mode, showSearch, allowClear, ...field } = props;
  const clearing = useClearButton();
  // A field with a clear button is not marked as required. The schema may refuse an empty text, but clearing the field
  // sends null.
  return (
    <Field {...field} {...(allowClear && { required: false })}>
      {({ value, onChange, onBlur }) => (
        <Select<PathValue<V, N>>
          className="fair-form-control"
          value={value}
          // antd passes undefined when the user clears the select. The form library does not accept undefined as a
          // value.
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
