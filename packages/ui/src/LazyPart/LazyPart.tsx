import { type ComponentType, useEffect, useState } from 'react';
import { ErrorState, type ErrorStateProps } from '../ErrorState/index.ts';
import { Loading, type LoadingProps } from '../Loading/index.ts';
import { reloadIfGone } from '../reload/index.ts';
import { useRetry } from '../retry/index.ts';

/** Fetches the code of a part. Always the same function for the same part: it is also the key. */
export type PartLoader<Props = object> = () => Promise<ComponentType<Props>>;

export interface LazyPartProps<Props> {
  readonly load: PartLoader<Props>;
  /** For the part. */
  readonly props: Props;
  /** A file that is there as long as the version that asks (`reloadIfGone`). */
  readonly besides?: () => string;
  /** Makes the next fetch run anew what threw in this one. */
  readonly forget?: () => void;
  /** null: nothing stands there until it is fetched, as of a dialog. */
  readonly loading?: LoadingProps | null;
  /** null: the page does without it, until another Retry is pressed. A component stands there instead of the error page's part. */
  readonly error?: Pick<ErrorStateProps, 'title' | 'text'> | ComponentType<FailedPartProps> | null;
}

/** What stands in for a part that could not be fetched. */
export interface FailedPartProps {
  readonly onRetry: () => void;
}

const loadedParts = new WeakMap<object, unknown>();

/** Fetches the code of a part ahead; it is there at once when it is shown. Fails as the loader does. */
export async function preloadPart<Props>(load: PartLoader<Props>): Promise<void> {
  loadedParts.set(load, await load());
}

/**
 * A part of a page whose code is fetched when it is first shown. Not React.lazy, which keeps a failed fetch for ever:
 * here Retry fetches again. A part of a version that is gone loads the tab anew.
 */
export function LazyPart<Props extends object>(lazy: LazyPartProps<Props>) {
  const { load, besides, forget } = lazy;
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
        forget?.();
        await reloadIfGone(failure, besides?.());
        finish(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, besides, forget, isWanted]);

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
