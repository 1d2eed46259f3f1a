import type { ReactNode } from 'react';

/** What a cell holds for searching and sorting. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** One column; `key` is also the name the server sorts and filters by. */
export interface DataTableColumn<T> {
  key: string;
  title: string;
  /** What is searched, sorted and shown without `render`; default `row[key]`. */
  value?: ((row: T) => CellValue) | undefined;
  render?: ((row: T) => ReactNode) | undefined;
  searchable?: boolean | undefined;
  sortable?: boolean | undefined;
  filterOptions?: readonly { label: string; value: string }[] | undefined;
  /** Narrowed by a first and a last day: `from` and `to` of the filters. One column of a table at most. */
  filterDays?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Off until toggled. */
  hidden?: boolean | undefined;
  /** px */
  width?: number | undefined;
  /** Width of the window in px from which the column is shown by default. Below it, the visitor can still turn it on. */
  from?: number | undefined;
  /** The value says by itself what it is: a card shows it without the title, which screen readers still get. */
  selfEvident?: boolean | undefined;
  /** Heading of the card under 640 px; cannot be toggled off. Default: the first column. */
  primary?: boolean | undefined;
}

/** What is shown of a list; the same words as the API's `page`, `pageSize`, `sort`, `filter[…]`, `q`. */
export interface DataTableQuery {
  /** 1-based */
  page: number;
  pageSize: number;
  /** `name` ascending, `-name` descending */
  sort?: string | undefined;
  filters: Record<string, string>;
  q: string;
}

/** Rows chosen to be acted on together, by key; on other pages too. */
export interface TableSelection<T> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** For the checkbox of a row: 'Ada Lovelace' */
  readonly nameOf: (row: T) => string;
  /** As many can be chosen. */
  readonly most: number;
  /** What can be done with them, shown while there are any. */
  readonly actions: ReactNode;
}

export interface DataTableProps<T> {
  columns: readonly DataTableColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  title?: string | undefined;
  subtitle?: ReactNode;
  /** At the end of the toolbar, for example Export. */
  actions?: ReactNode;
  /** Given: rows can be chosen. */
  selection?: TableSelection<T> | undefined;
  /** The last column. */
  rowActions?: ((row: T) => ReactNode) | undefined;
  expandedRow?: ((row: T) => ReactNode) | undefined;
  isExpandable?: ((row: T) => boolean) | undefined;
  /** Given: the server searches, sorts and pages, and `rows` is one page of `total`. */
  total?: number | undefined;
  /** Given: the table is controlled. */
  query?: DataTableQuery | undefined;
  onQueryChange?: ((query: DataTableQuery) => void) | undefined;
  loading?: boolean | undefined;
  error?: ReactNode;
  /** Default 'No results.' */
  emptyText?: string | undefined;
  emptyAction?: ReactNode;
  /** One box over all columns, fills `query.q`. */
  searchAll?: boolean | undefined;
  /** In place of the numbers of the pages, for a list that goes on from its last row. */
  pages?: ReactNode;
  /** Rows on a page when the table holds them all; default 100. */
  pageSize?: number | undefined;
}
