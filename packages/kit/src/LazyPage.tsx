import { LazyPart, type PartLoader } from '@fair/ui/LazyPart';

/** Fetches the code of a page, or of a part of one. Always the same function for the same page: it is also the key. */
export type PageLoader<Props = object> = PartLoader<Props>;

/** Where the files of the area that bundles this are, ends in a slash: the bundler puts it in. */
declare const __webpack_public_path__: string;
/** It is in the folder of every version. */
const ownManifest = () => `${__webpack_public_path__}mf-manifest.json`;

const LOADING = { variant: 'page' } as const;

/** A page of an area, or a part of one, whose code is fetched when it is first opened. Other props are those of the page. */
export function LazyPage<Props extends object>({ load, ...props }: { load: PageLoader<Props> } & Props) {
  return <LazyPart load={load} props={props as unknown as Props} besides={ownManifest} loading={LOADING} />;
}

/** A dialog of an area whose code is fetched when it is first opened. */
export function LazyDialog<Props extends object>({ load, ...props }: { load: PageLoader<Props> } & Props) {
  return <LazyPart load={load} props={props as unknown as Props} besides={ownManifest} loading={null} />;
}
