import { ErrorList } from '@fair/ui/ErrorList';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './useContractForm.ts';
import './form.css';

export interface FormProps<V extends FieldValues> {
  readonly form: ContractForm<V>;
  /** The fields. */
  readonly children: ReactNode;
  /** The buttons, below what was refused. */
  readonly actions?: ReactNode;
  /** Instead of one field below the other. */
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  /** -1 where the form itself is given the focus. */
  readonly tabIndex?: -1;
}

/** The form around its fields: Enter sends it, what was refused stands above its buttons. */
export function Form<V extends FieldValues>(props: FormProps<V>) {
  const { form, children, actions, className, id, label, tabIndex } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog is, for React, inside the page's own form.
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
