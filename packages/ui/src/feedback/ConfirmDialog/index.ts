// Importing ConfirmProvider does not load the dialog, although this file exports both: ConfirmProvider imports it
// lazily.
export type { ConfirmDialogProps, ConfirmOptions } from './ConfirmDialog.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { ConfirmProvider, useConfirm } from './ConfirmProvider.tsx';
