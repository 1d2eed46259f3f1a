import { type ContractForm, Form } from '@fair/form';
import type { ReactNode } from 'react';
import type { WithReason } from './ReasonField.tsx';

interface BoardFormProps<V extends WithReason> {
  readonly form: ContractForm<V>;
  readonly title?: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

export function BoardForm<V extends WithReason>({ form, title, children, actions }: BoardFormProps<V>) {
  return (
    <Form
      form={form}
      className="fair-board-form"
      actions={<div className="fair-board-actions">{actions}</div>}
    >
      {title ? <h3>{title}</h3> : null}
      {children}
    </Form>
  );
}
