import { useFocusOnError } from '@fair/area/forms';
import type { FieldMessages } from '@fair/form';
import { ErrorList } from '@fair/ui/ErrorList';
import type { ReactNode } from 'react';

interface BoardFormProps {
  readonly title?: string;
  readonly messages: FieldMessages;
  readonly failure: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** The buttons. */
  readonly actions: ReactNode;
}

/** A form on the board: its fields, why it was refused, its buttons. The first wrong field gets the focus. */
export function BoardForm({ title, messages, failure, onSubmit, children, actions }: BoardFormProps) {
  const formRef = useFocusOnError(messages);
  return (
    <form
      ref={formRef}
      className="fair-board-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {title ? <h3>{title}</h3> : null}
      {children}
      <ErrorList messages={[failure]} />
      <div className="fair-board-actions">{actions}</div>
    </form>
  );
}
