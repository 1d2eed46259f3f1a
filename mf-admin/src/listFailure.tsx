import { OutdatedLine } from '@fair/area/outdated';
import { failureText } from '@fair/area/sentences';
import { ErrorState } from '@fair/ui/ErrorState';
import type { ReactNode } from 'react';

/** A list as RTK Query reads it. */
interface ListQuery {
  /** What was read of the page, order and filter that are shown now. */
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ListFailure {
  /** Above the table: its rows stay, but the last reading of them failed. */
  readonly line: ReactNode;
  /** In place of the rows: there are none to show. */
  readonly error: ReactNode;
}

/**
 * What a table says when its list could not be read. A reading in the background that fails does not take the rows away
 * from somebody who is at work on them.
 * @param title what could not be read, as a sentence
 */
export function listFailure(
  title: string,
  { currentData, error, isFetching, refetch }: ListQuery,
): ListFailure {
  if (error === undefined) return { line: undefined, error: undefined };
  const retry = () => void refetch();
  return currentData === undefined
    ? { line: undefined, error: <ErrorState title={title} text={failureText(error)} onRetry={retry} /> }
    : { line: <OutdatedLine error={error} isRunning={isFetching} onRetry={retry} />, error: undefined };
}
