import { Modal, type ModalProps } from 'antd';
import { useCloseOnBack } from '../closeOnBack/useCloseOnBack.ts';

export interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  readonly open: boolean;
  /** Called by Back, Esc, the close button, or a click outside. */
  readonly onCancel: () => void;
}

/** A dialog, sheet or drawer over the page. Back closes it and stays on the page. */
export function Dialog({ open, onCancel, ...modal }: DialogProps) {
  useCloseOnBack(open, onCancel);
  return <Modal {...modal} open={open} onCancel={() => onCancel()} />;
}
