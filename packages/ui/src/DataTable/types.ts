import type { ReactNode } from 'react';

/** Value of a cell, for searching and sorting. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** A column; `key` is also the name by which the server sorts and filters. */
export interface DataTableColumn<T> {
  key: string;
  title: string;
  /** Returns the value for searching, sorting and (without `render`) display; default `row[key]`. */
  value?: ((row: T) => CellValue) | undefined;
  render?: ((row: T) => ReactNode) | undefined;
  searchable?: boolean | undefined;
  sortable?: boolean | undefined;
  filterOptions?: readonly { label: string; value: string }[] | undefined;
  /** Adds a filter by first and last day, `from` and `to`. At most one column of a table. */
  filterDays?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Hidden until the user shows it. */
  hidden?: boolean | undefined;
  /** Width in px. */
  width?: number | undefined;
  /**
   * Minimum window width in px at which the column is shown by default. Users can still show it in narrower
   * windows.
   */
  from?: number | undefined;
  /** Hides the title on cards, except for screen readers, because the value explains itself. */
  selfEvident?: boolean | undefined;
  /** Used as the heading of cards below 640 px; cannot be hidden. Default: the first column. */
  primary?: boolean | undefined;
}

/** Query of a list, with the names of the API's `page`, `pageSize`, `sort`, `filter[…]`, `q`. */
export interface DataTableQuery {
  /** Page number, starting at 1. */
  page: number;
  pageSize: number;
  /** `name` ascending, `-name` descending */
  sort?: string | undefined;
  filters: Record<string, string>;
  q: string;
}

/** Keys of rows selected for a common action, including rows on other pages. */
export interface TableSelection<T> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Returns the name for a row's checkbox: 'Ada Lovelace' */
  readonly nameOf: (row: T) => string;
  /** Maximum number of selected rows. */
  readonly most: number;
  /** Actions shown while rows are selected. */
  readonly actions: ReactNode;
}

export interface DataTableProps<T> {
  columns: readonly DataTableColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  title?: string | undefined;
  subtitle?: ReactNode;
  /** Content at the end of the toolbar, for example Export. */
  actions?: ReactNode;
  /** Makes rows selectable. */
  selection?: TableSelection<T> | undefined;
  /** Renders the last column. */
  rowActions?: ((row: T) => ReactNode) | undefined;
  expandedRow?: ((row: T) => ReactNode) | undefined;
  isExpandable?: ((row: T) => boolean) | undefined;
  /** Makes the server search, sort and page; `rows` is then one page of `total`. */
  total?: number | undefined;
  /** Makes the table controlled. */
  query?: DataTableQuery | undefined;
  onQueryChange?: ((query: DataTableQuery) => void) | undefined;
  loading?: boolean | undefined;
  error?: ReactNode;
  /** Default 'No results.' */
  emptyText?: string | undefined;
  emptyAction?: ReactNode;
  /** Adds a search input for all columns, which sets `query.q`. */
  searchAll?: boolean | undefined;
  /** Replaces the page numbers, for a list that is extended from its last row. */
  pages?: ReactNode;
  /** Rows per page for local rows; default 100. */
  pageSize?: number | undefined;
}
