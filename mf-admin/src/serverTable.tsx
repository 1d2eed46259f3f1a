import { errorText } from '@fair/client';
import { OutdatedLine } from '@fair/kit/outdated';
import type { DataTableProps, DataTableQuery } from '@fair/ui/DataTable';
import { ErrorState } from '@fair/ui/ErrorState';
import type { ReactNode } from 'react';

/** A paged list as RTK Query reads it. */
interface ListQuery<T> {
  readonly data?: { readonly rows: readonly T[]; readonly total: number } | undefined;
  /** Only what was read of the page, order and filter that are shown now. */
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ServerTable<T> {
  /** Above the table: its rows stay, but the last reading of them failed. */
  readonly line: ReactNode;
  readonly table: Pick<DataTableProps<T>, 'rows' | 'total' | 'query' | 'onQueryChange' | 'loading' | 'error'>;
}

/**
 * What a table of a list that the server searches, sorts and pages has in common with every other. A reading in the
 * background that fails does not take the rows away from somebody who is at work on them.
 * @param failure what could not be read, as a sentence
 * @param list what RTK Query answers for `query`
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
