export { breakable, DataTable } from './DataTable.tsx';
export type { CellValue, DataTableColumn, DataTableProps, DataTableQuery, TableSelection } from './types.ts';
export { useQueryInUrl } from './useQueryInUrl.ts';
export { BODY_MAX_HEIGHT_PX } from './WideTable.tsx';
