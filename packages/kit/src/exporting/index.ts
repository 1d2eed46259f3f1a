export { ExportButton } from './ExportButton.tsx';
export type { ExportedTable } from './ExportDialog.tsx';
