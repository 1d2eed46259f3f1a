import { type ComponentType, useEffect, useState } from 'react';
import { ErrorState, type ErrorStateProps } from '../ErrorState/index.ts';
import { Loading, type LoadingProps } from '../Loading/index.ts';
import { reloadIfGone } from '../reload/index.ts';

/** Fetches the code of a part. Always the same function for the same part: it is also the key. */
export type PartLoader<Props = object> = () => Promise<ComponentType<Props>>;

export interface LazyPartProps<Props> {
  readonly load: PartLoader<Props>;
  /** For the part. */
  readonly props: Props;
  /** A file that is there as long as the version that asks (`reloadIfGone`). */
  readonly besides?: () => string;
  /** null: nothing stands there until it is fetched, as of a dialog. */
  readonly loading?: LoadingProps | null;
  readonly error?: Pick<ErrorStateProps, 'title' | 'text'>;
}

const loadedParts = new WeakMap<object, unknown>();

/**
 * A part of a page whose code is fetched when it is first shown. Not React.lazy, which keeps a failed fetch for ever:
 * here Retry fetches again. A part of a version that is gone loads the tab anew.
 */
export function LazyPart<Props extends object>(lazy: LazyPartProps<Props>) {
  const { load, besides } = lazy;
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
        await reloadIfGone(failure, besides?.());
        finish(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, besides, isWanted]);

  if (Part) return <Part {...lazy.props} />;
  if (isFailed) return <ErrorState {...lazy.error} onRetry={() => setOutcome(undefined)} />;
  return lazy.loading === null ? null : <Loading {...lazy.loading} />;
}
