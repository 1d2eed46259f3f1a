import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { reloadIfGone } from '@fair/ui/reload';
import { type ComponentType, useEffect, useState } from 'react';

/** Fetches the code of a page. Always the same function for the same page: it is also the key. */
export type PageLoader = () => Promise<ComponentType>;

/** Where the files of the area that bundles this are, ends in a slash: the bundler puts it in. */
declare const __webpack_public_path__: string;
/** It is in the folder of every version. */
const ownManifest = () => `${__webpack_public_path__}mf-manifest.json`;

const loadedPages = new WeakMap<PageLoader, ComponentType>();

/**
 * A page whose code is fetched when it is first opened. Not React.lazy, which keeps a failed fetch for ever:
 * here Retry fetches again. A page of a version that is gone loads the tab anew.
 */
export function LazyPage({ load }: { load: PageLoader }) {
  const [outcome, setOutcome] = useState<{ load: PageLoader; isFailed: boolean }>();
  const isFailed = outcome?.load === load && outcome.isFailed;
  const Page = loadedPages.get(load);
  const isWanted = Page === undefined && !isFailed;

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const finish = (failed: boolean) => {
      if (isCurrent) setOutcome({ load, isFailed: failed });
    };
    load().then(
      (page) => {
        loadedPages.set(load, page);
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

  if (Page) return <Page />;
  if (isFailed) return <ErrorState onRetry={() => setOutcome(undefined)} />;
  return <Loading variant="page" />;
}
