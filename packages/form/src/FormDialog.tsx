import { Dialog } from '@fair/ui/Dialog';
import { useFocusReturn } from '@fair/ui/focusReturn';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from './Form.tsx';
import type { ContractForm } from './useContractForm.ts';

export interface FormDialogProps<V extends FieldValues> {
  readonly form: ContractForm<V>;
  readonly title: string;
  readonly children: ReactNode;
  /** 'Create area' */
  readonly submit: string;
  /** 'Creating area…' */
  readonly submitting: string;
  /** 'Cancel' or 'Close' */
  readonly close: string;
  readonly width?: number;
  /** Nothing to send: the button for it is left out. */
  readonly isReadOnly?: boolean;
  readonly onClose: () => void;
}

/** A form in a dialog. Mounted while it is open; a slip beside it must not throw away what is typed. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { form, onClose } = props;
  useFocusReturn();
  return (
    <Dialog
      className="fair-confirm"
      open
      title={props.title}
      width={props.width ?? 560}
      centered
      footer={null}
      mask={{ closable: false }}
      onCancel={() => {
        if (!form.isSaving) onClose();
      }}
    >
      <Form
        form={form}
        actions={
          <div className="fair-form-actions">
            <Button size="large" disabled={form.isSaving} onClick={onClose}>
              {props.close}
            </Button>
            {props.isReadOnly ? null : (
              <SubmitButton idle={props.submit} running={props.submitting} isRunning={form.isSaving} />
            )}
          </div>
        }
      >
        {props.children}
      </Form>
    </Dialog>
  );
}
