import { type ComponentType, useEffect, useState } from 'react';
import { ErrorState, type ErrorStateProps } from '../ErrorState/ErrorState.tsx';
import { Loading, type LoadingProps } from '../Loading/Loading.tsx';
import { reloadIfGone } from '../reload/reload.ts';
import { useRetry } from '../retry/useRetry.ts';

/**
 * Loads the code of a part. Must be the same function for the same part, because it is also the cache key.
 */
export type PartLoader<Props = object> = () => Promise<ComponentType<Props>>;

export interface LazyPartProps<Props> {
  readonly load: PartLoader<Props>;
  /** Props of the part. */
  readonly props: Props;
  /** URL of a file that exists as long as this version does (`reloadIfGone`). */
  readonly versionFile?: () => string;
  /** Removes modules that threw, so that the next attempt evaluates them again. */
  readonly onLoadError?: () => void;
  /** Loading state; null renders nothing, for example for a dialog. */
  readonly loading?: LoadingProps | null;
  /** Error state or component; null renders nothing until another Retry is pressed. */
  readonly error?: Pick<ErrorStateProps, 'title' | 'text'> | ComponentType<FailedPartProps> | null;
}

/** Props of a component that replaces a part whose code did not load. */
export interface FailedPartProps {
  readonly onRetry: () => void;
}

const loadedParts = new WeakMap<object, unknown>();

/** Preloads the code of a part, so that it shows immediately. Rejects like the loader. */
export async function preloadPart<Props>(load: PartLoader<Props>): Promise<void> {
  loadedParts.set(load, await load());
}

/**
 * A part of a page whose code is loaded when it is first shown. Unlike React.lazy, which caches a failed load
 * forever, Retry loads it again. If the version no longer exists on the server, the tab is reloaded.
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
