import { errorText } from '@fair/client';
import { OutdatedLine } from '@fair/kit/outdated';
import type { DataTableProps, DataTableQuery } from '@fair/ui/DataTable';
import { ErrorState } from '@fair/ui/ErrorState';
import type { ReactNode } from 'react';

interface ListQuery<T> {
  readonly data?: { readonly rows: readonly T[]; readonly total: number } | undefined;
  /** Data of exactly this query. Undefined while another page, order or filter is loading. */
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ServerTable<T> {
  /** A line above the table, which says that the rows are outdated because the last request failed. */
  readonly line: ReactNode;
  readonly table: Pick<DataTableProps<T>, 'rows' | 'total' | 'query' | 'onQueryChange' | 'loading' | 'error'>;
}

/**
 * Returns the props of a table that the server searches, sorts and pages. If a refetch fails, the rows stay on the
 * page.
 * @param failure sentence that says which list could not be loaded
 * @param list RTK Query's result for `query`
 */
export function serverTable<T>(
  failure: string,
  { data, currentData, error, isFetching, refetch }: ListQuery<T>,
  [query, onQueryChange]: readonly [DataTableQuery, (query: DataTableQuery) => void],
): ServerTable<T> {
  const retry = () => void refetch();
  const table = {
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    query,
    onQueryChange,
    loading: isFetching,
  };
  if (error === undefined) return { line: null, table };
  if (currentData !== undefined) {
    return { line: <OutdatedLine error={error} isRunning={isFetching} onRetry={retry} />, table };
  }
  const page = <ErrorState title={failure} text={errorText(error)} onRetry={retry} />;
  return { line: null, table: { ...table, error: page } };
}
