import { LazyPart, type PartLoader } from '@fair/ui/LazyPart';
import { DialogLoadError } from './DialogLoadError.tsx';

/**
 * Loads the code of a page, or of a part of a page. Pass the same function for the same page every time, because it is
 * also the cache key.
 */
export type PageLoader<Props = object> = PartLoader<Props>;

/**
 * URL of the folder with the area's chunks, inserted by the bundler. In a web root it ends with `../`, because all
 * versions share the chunks.
 */
declare const __webpack_public_path__: string;
/** Returns the URL of this version's manifest, a file that exists as long as the version is on the server. */
const ownManifest = () => `${__webpack_public_path__.replace(/(?:\.\.\/)+$/, '')}mf-manifest.json`;

/**
 * The bundler's module cache. With `output.strictModuleErrorHandling`, the bundler sets `error` on a module that threw.
 */
declare const require: { readonly cache: Record<string, { readonly error?: unknown }> };
/**
 * Removes from the bundler's cache the modules that threw while they were evaluated. Otherwise a module that failed
 * because a shared module could not be loaded would throw the same error on every retry.
 */
function removeFailedModules(): void {
  for (const [id, { error }] of Object.entries(require.cache))
    if (error !== undefined) delete require.cache[id];
}
const AREA_PROPS = { versionFile: ownManifest, onLoadError: removeFailedModules };

const LOADING = { variant: 'page' } as const;
const FORM_LOADING = { variant: 'form' } as const;

/**
 * A page of an area, or a part of one, whose code is loaded when it is first opened. All other props are passed on to
 * the page.
 */
export function LazyPage<Props extends object>({ load, ...props }: { load: PageLoader<Props> } & Props) {
  return <LazyPart load={load} props={props as unknown as Props} {...AREA_PROPS} loading={LOADING} />;
}

/** A form whose code is loaded when the form is first shown, because most visits do not open it. */
export function LazyForm<Props extends object>({ load, ...props }: { load: PageLoader<Props> } & Props) {
  return <LazyPart load={load} props={props as unknown as Props} {...AREA_PROPS} loading={FORM_LOADING} />;
}

/**
 * A dialog whose code is loaded when the dialog is first opened. If loading fails, an error is shown where the dialog
 * was opened.
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
