import { Checkbox } from 'antd';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface CheckboxesFieldProps<V extends FieldValues, N extends Path<V>> extends FieldProps<V, N> {
  readonly options: readonly Choice[];
  /** Class name of the group, for example to show one checkbox per line. */
  readonly groupClass?: string;
}

/** A checkbox for each value of a list. */
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

/** The group without the field's `aria-required`, which a group may not have (WAI-ARIA 1.2). */
const Choices = ({ 'aria-required': _, ...group }: ChoicesProps) => <Checkbox.Group {...group} />;
