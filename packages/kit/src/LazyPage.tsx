import { LazyPart, type PartLoader } from '@fair/ui/LazyPart';
import { DialogLoadError } from './DialogLoadError.tsx';

/**
 * Loads the code of a page or of a part of one. Must be the same function for the same page, because it is
 * also the cache key.
 */
export type PageLoader<Props = object> = PartLoader<Props>;

/**
 * Public path of the area that bundles this module, inserted by the bundler. In a web root it points outside
 * the version's folder.
 */
declare const __webpack_public_path__: string;
/** Returns the URL of the manifest, which every version's folder contains. */
const ownManifest = () => `${__webpack_public_path__.replace(/(?:\.\.\/)+$/, '')}mf-manifest.json`;

/** Cache of the area's evaluated modules, provided by the bundler. */
declare const __webpack_require__: { readonly c: Record<string, { readonly error?: unknown }> } | undefined;
/**
 * Removes modules that threw from the cache. A module that failed because a shared module did not load would
 * throw the same error forever.
 */
function removeFailedModules(): void {
  if (typeof __webpack_require__ === 'undefined') return;
  const { c: modules } = __webpack_require__;
  for (const [id, { error }] of Object.entries(modules)) if (error !== undefined) delete modules[id];
}
const AREA_PROPS = { versionFile: ownManifest, onLoadError: removeFailedModules };

const LOADING = { variant: 'page' } as const;
const FORM_LOADING = { variant: 'form' } as const;

/**
 * A page of an area, or a part of one, whose code is loaded when it is first opened. Other props are passed
 * to the page.
 */
export function LazyPage<Props extends object>({ load, ...props }: { load: PageLoader<Props> } & Props) {
  return <LazyPart load={load} props={props as unknown as Props} {...AREA_PROPS} loading={LOADING} />;
}

/** A form of an area whose code is loaded when it is first shown, because most visits do not open it. */
export function LazyForm<Props extends object>({ load, ...props }: { load: PageLoader<Props> } & Props) {
  return <LazyPart load={load} props={props as unknown as Props} {...AREA_PROPS} loading={FORM_LOADING} />;
}

/**
 * A dialog of an area whose code is loaded when it is first opened; if loading fails, an error appears where
 * it was opened.
 */
export function LazyDialog<Props extends object>({ load, ...props }: { load: PageLoader<Props> } & Props) {
  return (
    <LazyPart
      load={load}
      props={props as unknown as Props}
      {...AREA_PROPS}
      loading={null}
      error={DialogLoadError}
    />
  );
}
