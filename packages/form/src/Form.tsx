import { ErrorList } from '@fair/ui/ErrorList';
import type { FormEvent, ReactNode } from 'react';
import type { Values } from './changes.ts';
import type { ContractForm } from './useContractForm.ts';
import './form.css';

export interface FormProps<V extends Values> {
  readonly form: ContractForm<V>;
  /** The fields, and below them what sends the form. */
  readonly children: ReactNode;
  /** What stands below the refusal: the buttons. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly label?: string | undefined;
}

/** The form around its fields: Enter sends it, what was refused stands above its buttons. */
export function Form<V extends Values>({ form, children, actions, className, id, label }: FormProps<V>) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog is, for React, inside the page's own form.
    event.stopPropagation();
    if (!form.isSaving) void form.submit();
  };
  return (
    <form
      ref={form.formRef}
      id={id}
      className={['fair-form', className].filter(Boolean).join(' ')}
      noValidate
      aria-label={label}
      onSubmit={send}
    >
      {children}
      <ErrorList messages={[form.failure]} />
      {actions ? <div className="fair-form-actions">{actions}</div> : null}
    </form>
  );
}
