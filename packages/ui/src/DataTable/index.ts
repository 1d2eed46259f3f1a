export { DataTable } from './DataTable.tsx';
export type { CellValue, DataTableColumn, DataTableProps, DataTableQuery, TableSelection } from './types.ts';
export { useQueryInAddress } from './useQueryInAddress.ts';
export { BODY_MAX_HEIGHT_PX } from './WideTable.tsx';
