import { type ComponentType, useEffect, useState } from 'react';
import { ErrorState, type ErrorStateProps } from '../../feedback/ErrorState.tsx';
import { Loading, type LoadingProps } from '../../feedback/Loading.tsx';
import { reloadIfGone } from '../reload.ts';
import { useRetry } from '../useRetry.ts';

/**
 * Loads the code of a part of a page. Pass the same function for the same part every time, because it is also the cache
 * key.
 */
export type PartLoader<Props = object> = () => Promise<ComponentType<Props>>;

export interface LazyPartProps<Props> {
  readonly load: PartLoader<Props>;
  readonly props: Props;
  /** Returns the URL of a file that exists as long as this version is on the server (see `reloadIfGone`). */
  readonly versionFile?: () => string;
  /** Discards modules that threw while they were evaluated, so that the next attempt evaluates them again. */
  readonly onLoadError?: () => void;
  /** Loading state. Null renders nothing, for example for a dialog. */
  readonly loading?: LoadingProps | null;
  /**
   * Error state, or a component that replaces it. Null renders nothing; the part is loaded again when the user presses
   * Retry elsewhere on the page.
   */
  readonly error?: Pick<ErrorStateProps, 'title' | 'text'> | ComponentType<FailedPartProps> | null;
}

export interface FailedPartProps {
  readonly onRetry: () => void;
}

const loadedParts = new WeakMap<object, unknown>();

/** Loads the code of a part in advance, so that `LazyPart` shows it immediately. Rejects if the loader rejects. */
export async function preloadPart<Props>(load: PartLoader<Props>): Promise<void> {
  loadedParts.set(load, await load());
}

/**
 * A part of a page whose code is loaded when the part is first shown. After a failure, Retry loads it again; React.lazy
 * would cache the failure forever. If this version no longer exists on the server, the tab is reloaded.
 */
export function LazyPart<Props extends object>(lazy: LazyPartProps<Props>) {
  const { load, versionFile, onLoadError } = lazy;
  const [outcome, setOutcome] = useState<{ load: PartLoader<Props>; isFailed: boolean }>();
  const isFailed = outcome?.load === load && outcome.isFailed;
  const Part = loadedParts.get(load) as ComponentType<Props> | undefined;
  const isWanted = Part === undefined && !isFailed;

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const finish = (failed: boolean) => {
      if (isCurrent) setOutcome({ load, isFailed: failed });
    };
    load().then(
      (part) => {
        loadedParts.set(load, part);
        finish(false);
      },
      async (failure: unknown) => {
        onLoadError?.();
        await reloadIfGone(failure, versionFile?.());
        finish(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, versionFile, onLoadError, isWanted]);

  const tryAgain = () => setOutcome(undefined);
  useRetry(isFailed && lazy.error === null ? tryAgain : undefined);

  if (Part) return <Part {...lazy.props} />;
  if (isFailed) {
    const { error } = lazy;
    if (error === null) return null;
    if (typeof error !== 'function') return <ErrorState {...error} onRetry={tryAgain} />;
    const Failed = error;
    return <Failed onRetry={tryAgain} />;
  }
  return lazy.loading === null ? null : <Loading {...lazy.loading} />;
}
