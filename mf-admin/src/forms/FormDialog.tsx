import type { FieldMessages } from '@fair/area/fieldMessages';
import { ErrorList } from '@fair/ui/ErrorList';
import { useFocusReturn } from '@fair/ui/focusReturn';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Button, Modal } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './forms.css';
import { useFocusOnError } from '@fair/area/forms';

export interface FormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly submit: string;
  readonly submitting: string;
  readonly isRunning: boolean;
  /** Nothing to send: the button for it is left out. */
  readonly isReadOnly?: boolean;
  readonly messages: FieldMessages;
  readonly failure: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A form in a dialog. A refusal is told above its buttons and leaves everything typed as it is. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTranslation('admin');
  const formRef = useFocusOnError(props.messages);
  useFocusReturn();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!props.isRunning) props.onSubmit();
  };
  return (
    <Modal
      className="fair-confirm"
      open
      title={props.title}
      width={560}
      centered
      footer={null}
      scrollLock={false}
      // A slip beside the dialog must not throw away a reason.
      mask={{ closable: false }}
      onCancel={() => {
        if (!props.isRunning) props.onClose();
      }}
    >
      <form ref={formRef} className="fair-admin-form" noValidate onSubmit={send}>
        {props.children}
        <ErrorList messages={[props.failure]} />
        <div className="fair-admin-form-actions">
          <Button size="large" disabled={props.isRunning} onClick={props.onClose}>
            {t('close')}
          </Button>
          {props.isReadOnly ? null : (
            <SubmitButton idle={props.submit} running={props.submitting} isRunning={props.isRunning} />
          )}
        </div>
      </form>
    </Modal>
  );
}
