import { ErrorState } from '@fair/ui/ErrorState';
import { Loading } from '@fair/ui/Loading';
import { reloadIfGone } from '@fair/ui/reload';
import { type ComponentType, useEffect, useState } from 'react';

/** Fetches the code of a page, or of a part of one. Always the same function for the same page: it is also the key. */
export type PageLoader<Props = object> = () => Promise<ComponentType<Props>>;

/** Where the files of the area that bundles this are, ends in a slash: the bundler puts it in. */
declare const __webpack_public_path__: string;
/** It is in the folder of every version. */
const ownManifest = () => `${__webpack_public_path__}mf-manifest.json`;

const loadedPages = new WeakMap<object, unknown>();

/**
 * A page whose code is fetched when it is first opened. Not React.lazy, which keeps a failed fetch for ever:
 * here Retry fetches again. A page of a version that is gone loads the tab anew. Other props are those of the page.
 */
export function LazyPage<Props extends object>({ load, ...props }: { load: PageLoader<Props> } & Props) {
  const [outcome, setOutcome] = useState<{ load: PageLoader<Props>; isFailed: boolean }>();
  const isFailed = outcome?.load === load && outcome.isFailed;
  const Page = loadedPages.get(load) as ComponentType<Props> | undefined;
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

  if (Page) return <Page {...(props as unknown as Props)} />;
  if (isFailed) return <ErrorState onRetry={() => setOutcome(undefined)} />;
  return <Loading variant="page" />;
}
