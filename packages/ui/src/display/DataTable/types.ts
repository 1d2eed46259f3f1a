import type { ReactNode } from 'react';

/** Value by which cells are searched and sorted. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** A column. The server receives `key` as the name of the sort field or filter. */
export interface DataTableColumn<T> {
  key: string;
  title: string;
  /** Returns the value for searching and sorting, and for display if `render` is not given. Default: `row[key]`. */
  value?: ((row: T) => CellValue) | undefined;
  render?: ((row: T) => ReactNode) | undefined;
  searchable?: boolean | undefined;
  sortable?: boolean | undefined;
  filterOptions?: readonly { label: string; value: string }[] | undefined;
  /**
   * Adds a filter with a first and a last day; the query then contains `from` and `to`. Only one column of a table can
   * have this filter.
   */
  filterDays?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Hides the column until the user chooses to show it. */
  hidden?: boolean | undefined;
  /** Width in px. */
  width?: number | undefined;
  /**
   * Minimum window width in px at which the column is shown by default. In a narrower window the user can still show
   * it.
   */
  from?: number | undefined;
  /** On cards, shows the title only to screen readers, because the value is understandable without it. */
  selfEvident?: boolean | undefined;
  /**
   * Makes the column the heading of each card below 640 px. A primary column cannot be hidden. Default: the first
   * column.
   */
  primary?: boolean | undefined;
}

/** Query of a list. The names match the API's parameters `page`, `pageSize`, `sort`, `filter[…]` and `q`. */
export interface DataTableQuery {
  page: number;
  pageSize: number;
  /** Key of a column to sort by, with a leading `-` for descending order. */
  sort?: string | undefined;
  filters: Record<string, string>;
  q: string;
}

/** The rows that the user has selected for an action. Rows on other pages stay selected. */
export interface TableSelection<T> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Returns the accessible name of a row's checkbox, for example 'Ada Lovelace'. */
  readonly nameOf: (row: T) => string;
  /** Maximum number of rows that can be selected. */
  readonly most: number;
  readonly actions: ReactNode;
}

export interface DataTableProps<T> {
  columns: readonly DataTableColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  title?: string | undefined;
  subtitle?: ReactNode;
  /** Elements at the end of the toolbar, for example an Export button. */
  actions?: ReactNode;
  selection?: TableSelection<T> | undefined;
  rowActions?: ((row: T) => ReactNode) | undefined;
  expandedRow?: ((row: T) => ReactNode) | undefined;
  isExpandable?: ((row: T) => boolean) | undefined;
  /** Total number of rows on the server. If given, the server searches, sorts and pages, and `rows` is one page. */
  total?: number | undefined;
  query?: DataTableQuery | undefined;
  onQueryChange?: ((query: DataTableQuery) => void) | undefined;
  loading?: boolean | undefined;
  error?: ReactNode;
  /** Text when no row matches. Default: 'No results.' */
  emptyText?: string | undefined;
  emptyAction?: ReactNode;
  /** Adds a search input for all columns, which sets `query.q`. */
  searchAll?: boolean | undefined;
  /** Shown instead of the page numbers, for a list that loads more rows at its end. */
  pages?: ReactNode;
  /** Number of local rows per page. Default 100. */
  pageSize?: number | undefined;
}
