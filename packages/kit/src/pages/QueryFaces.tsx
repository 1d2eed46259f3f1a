import { errorText } from '@fair/client';
import { EmptyState, type EmptyStateProps } from '@fair/ui/EmptyState';
import { ErrorState, type ErrorStateProps } from '@fair/ui/ErrorState';
import { Loading, type LoadingProps } from '@fair/ui/Loading';
import type { ReactNode } from 'react';
import { OutdatedLine } from './OutdatedLine.tsx';

export interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching?: boolean | undefined;
  readonly refetch: () => unknown;
}

interface QueryFacesProps<Data> {
  readonly query: Query<Data>;
  readonly loading?: LoadingProps;
  readonly error: Pick<ErrorStateProps, 'title' | 'hint'>;
  /** Returns the props of the empty state if there is nothing to show for the data, otherwise undefined. */
  readonly empty?: (data: Data) => EmptyStateProps | undefined;
  /** If true, a failed refetch shows a line above the data, saying that the data is outdated. */
  readonly showsOutdated?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The four states of a query: loading, error with Retry, empty, content. The content stays visible during a refetch.
 */
export function QueryFaces<Data>({ query, loading, error, empty, ...content }: QueryFacesProps<Data>) {
  const { data, isFetching = false } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (!query.error || isFetching) return <Loading {...loading} />;
    return <ErrorState {...error} text={errorText(query.error)} onRetry={retry} />;
  }
  const nothing = empty?.(data);
  if (nothing) return <EmptyState {...nothing} />;
  return (
    <>
      {content.showsOutdated ? (
        <OutdatedLine error={query.error} isRunning={isFetching} onRetry={retry} />
      ) : null}
      {content.children(data)}
    </>
  );
}
