import { LazyPart, preloadPart } from '@fair/ui/LazyPart';
import type { ComponentType } from 'react';

const LOADING = { variant: 'page' } as const;
const NO_PROPS = {};

/** A page whose code can be fetched before it is shown. */
export type ShellPage = ComponentType & { readonly preload: () => Promise<void> };

/** A page of the shell whose code is fetched when it is first opened. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ShellPage {
  const loadPage = async () => (await load()).default;
  return Object.assign(() => <LazyPart load={loadPage} props={NO_PROPS} loading={LOADING} />, {
    preload: () => preloadPart(loadPage),
  });
}
