import { LazyPart, type PartLoader } from '@fair/ui/LazyPart';
import { NotOpened } from './NotOpened.tsx';

/** Fetches the code of a page, or of a part of one. Always the same function for the same page: it is also the key. */
export type PageLoader<Props = object> = PartLoader<Props>;

/** From where the area that bundles this names its files: the bundler puts it in. In a web root it leads out of the version's folder. */
declare const __webpack_public_path__: string;
/** It is in the folder of every version. */
const ownManifest = () => `${__webpack_public_path__.replace(/(?:\.\.\/)+$/, '')}mf-manifest.json`;

/** The modules of that area that have run: the bundler puts it in. */
declare const __webpack_require__: { readonly c: Record<string, { readonly error?: unknown }> } | undefined;
/** One that threw, because something it takes of the shell did not arrive, would throw the same for ever. */
function forgetWhatThrew(): void {
  if (typeof __webpack_require__ === 'undefined') return;
  const { c: modules } = __webpack_require__;
  for (const [id, { error }] of Object.entries(modules)) if (error !== undefined) delete modules[id];
}
const OF_AREA = { besides: ownManifest, forget: forgetWhatThrew };

const LOADING = { variant: 'page' } as const;
const FORM_LOADING = { variant: 'form' } as const;

/** A page of an area, or a part of one, whose code is fetched when it is first opened. Other props are those of the page. */
export function LazyPage<Props extends object>({ load, ...props }: { load: PageLoader<Props> } & Props) {
  return <LazyPart load={load} props={props as unknown as Props} {...OF_AREA} loading={LOADING} />;
}

/** A form of an area whose code is fetched when it is first shown: most visits of a page send none. */
export function LazyForm<Props extends object>({ load, ...props }: { load: PageLoader<Props> } & Props) {
  return <LazyPart load={load} props={props as unknown as Props} {...OF_AREA} loading={FORM_LOADING} />;
}

/** A dialog of an area whose code is fetched when it is first opened; where it cannot be, that is said where it was asked for. */
export function LazyDialog<Props extends object>({ load, ...props }: { load: PageLoader<Props> } & Props) {
  return (
    <LazyPart load={load} props={props as unknown as Props} {...OF_AREA} loading={null} error={NotOpened} />
  );
}
