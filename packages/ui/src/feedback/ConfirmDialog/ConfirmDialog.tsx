import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';

/** Options of a confirmation dialog. `confirmLabel` is a verb such as "Deactivate", never "OK". */
export interface ConfirmOptions {
  title: string;
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** Width in px. Default 440. */
  width?: number | undefined;
}

export interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A confirmation dialog. Esc and a click on the backdrop cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      className="fair-confirm"
      open={props.open}
      title={props.title}
      width={props.width ?? 440}
      centered
      closable={false}
      destroyOnHidden
      onCancel={() => {
        if (!props.busy) props.onCancel();
      }}
      footer={[
        <Button key="cancel" onClick={props.onCancel} disabled={props.busy === true}>
          {props.cancelLabel ?? t('cancel')}
        </Button>,
        <Button
          key="confirm"
          type="primary"
          danger={props.danger === true}
          loading={props.busy === true}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>,
      ]}
    >
      {props.body}
    </Dialog>
  );
}
