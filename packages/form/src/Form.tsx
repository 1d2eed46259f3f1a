import { ErrorList } from '@fair/ui/ErrorList';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './useContractForm.ts';
import './form.css';

export interface FormProps<V extends FieldValues> {
  readonly form: ContractForm<V>;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Class name of the form. It replaces the default layout, which has one column. */
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  /** Set to -1 if scripts must be able to focus the form element itself. */
  readonly tabIndex?: -1;
}

/** A form element. The Enter key submits the form, and errors are shown above the buttons. */
export function Form<V extends FieldValues>(props: FormProps<V>) {
  const { form, children, actions, className, id, label, tabIndex } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through the React tree. Without this line, submitting a form in a dialog would also submit a
    // form around the dialog.
    event.stopPropagation();
    void form.submit();
  };
  return (
    <form
      ref={form.formRef}
      id={id}
      tabIndex={tabIndex}
      className={className ?? 'fair-form'}
      noValidate
      aria-label={label}
      onSubmit={send}
    >
      {children}
      <ErrorList messages={form.failures} />
      {actions}
    </form>
  );
}
