// One module for both, although ConfirmProvider loads ConfirmDialog only when it is needed.
export type { ConfirmDialogProps, ConfirmOptions } from './ConfirmDialog.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { ConfirmProvider, useConfirm } from './ConfirmProvider.tsx';
