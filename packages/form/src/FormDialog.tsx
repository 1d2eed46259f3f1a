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
  /** Label of the submit button, for example 'Create area'. */
  readonly submit: string;
  /** Label while the form is being sent, for example 'Creating area…'. */
  readonly submitting: string;
  /** Label of the button that closes the dialog: 'Cancel' or 'Close'. */
  readonly close: string;
  readonly width?: number;
  readonly isReadOnly?: boolean;
  /** Whether the form cannot be submitted at the moment. The content of the dialog must explain why. */
  readonly isBlocked?: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog that contains a form. Render it only while it is open. A click outside the dialog does not close it, because
 * the user would lose the input.
 */
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
              <SubmitButton
                idle={props.submit}
                running={props.submitting}
                isRunning={form.isSaving}
                disabled={props.isBlocked}
              />
            )}
          </div>
        }
      >
        {props.children}
      </Form>
    </Dialog>
  );
}
