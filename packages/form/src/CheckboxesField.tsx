import { Checkbox } from 'antd';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface CheckboxesFieldProps<V extends FieldValues, N extends Path<V>> extends FieldProps<V, N> {
  readonly options: readonly Choice[];
  /** Class name of the element around the checkboxes, for example to show one checkbox per line. */
  readonly groupClass?: string;
}

/** A field with a list of values and a checkbox for each value. */
export function CheckboxesField<V extends FieldValues, N extends Path<V>>(props: CheckboxesFieldProps<V, N>) {
  const { options, groupClass, ...field } = props;
  return (
    <Field {...field}>
      {({ value, onChange }) => (
        <Choices
          aria-label={field.label}
          className={groupClass ?? ''}
          value={value}
          onChange={(chosen) => onChange(chosen as PathValue<V, N>)}
          options={[...options]}
        />
      )}
    </Field>
  );
}

interface ChoicesProps {
  readonly 'aria-label': string;
  readonly 'aria-required'?: boolean;
  readonly className: string;
  readonly value: string[];
  readonly onChange: (chosen: string[]) => void;
  readonly options: Choice[];
}

/** The group of checkboxes. It drops `aria-required`, which is not allowed on a group (WAI-ARIA 1.2). */
const Choices = ({ 'aria-required': _, ...group }: ChoicesProps) => <Checkbox.Group {...group} />;
