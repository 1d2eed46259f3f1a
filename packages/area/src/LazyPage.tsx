import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { reloadIfGone } from '@fair/ui/reload';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Fetches the code of a page or a part of one. Always the same function for the same part: it is also the key. */
export type PartLoader<P extends object> = () => Promise<ComponentType<P>>;
export type PageLoader = PartLoader<object>;

/** Where the files of the area that bundles this are, ends in a slash: the bundler puts it in. */
declare const __webpack_public_path__: string;
/** It is in the folder of every version. */
const ownManifest = () => `${__webpack_public_path__}mf-manifest.json`;

const loadedParts = new WeakMap<object, unknown>();

interface LazyPartProps<P extends object> {
  readonly load: PartLoader<P>;
  readonly props: P;
  readonly loading: ReactNode;
}

/** A page whose code is fetched when it is first opened. */
export function LazyPage({ load }: { load: PageLoader }) {
  return <LazyPart load={load} props={{}} loading={<Loading variant="page" />} />;
}

/**
 * What is fetched when it is first shown. Not React.lazy, which keeps a failed fetch for ever:
 * here Retry fetches again. A part of a version that is gone loads the tab anew.
 */
export function LazyPart<P extends object>({ load, props, loading }: LazyPartProps<P>) {
  const [outcome, setOutcome] = useState<{ load: PartLoader<P>; isFailed: boolean }>();
  const isFailed = outcome?.load === load && outcome.isFailed;
  const Part = loadedParts.get(load) as ComponentType<P> | undefined;
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
      async (error: unknown) => {
        await reloadIfGone(error, ownManifest());
        finish(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted]);

  if (Part) return <Part {...props} />;
  if (isFailed) return <ErrorState onRetry={() => setOutcome(undefined)} />;
  return loading;
}
