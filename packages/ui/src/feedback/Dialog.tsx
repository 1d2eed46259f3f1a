import { Modal, type ModalProps } from 'antd';
import { useCloseOnBack } from '../hooks/useCloseOnBack.ts';

export interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  readonly open: boolean;
  /** Called when the user goes back, presses Esc or the close button, or clicks outside. */
  readonly onCancel: () => void;
}

/** A dialog, sheet or drawer over the page. The browser's Back button closes it and stays on the page. */
export function Dialog({ open, onCancel, ...modal }: DialogProps) {
  useCloseOnBack(open, onCancel);
  return <Modal {...modal} open={open} onCancel={() => onCancel()} />;
}
