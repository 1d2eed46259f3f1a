import { Modal, type ModalProps } from 'antd';
import { useBackCloses } from '../backCloses/index.ts';

export interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  readonly open: boolean;
  /** By Back, Esc, the cross, or a press beside it. */
  readonly onCancel: () => void;
}

/** What opens over the page: a dialog, a sheet, a drawer. Back closes it and stays on the page. */
export function Dialog({ open, onCancel, ...modal }: DialogProps) {
  useBackCloses(open, onCancel);
  return <Modal {...modal} open={open} onCancel={() => onCancel()} />;
}
