import { LazyPart, preloadPart } from '@fair/ui/LazyPart';
import type { ComponentType } from 'react';

const LOADING = { variant: 'page' } as const;
const NO_PROPS = {};

export type ShellPage = ComponentType & { readonly preload: () => Promise<void> };

/** Creates a page of the shell whose code is loaded when the page is first opened or preloaded. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ShellPage {
  const loadPage = async () => (await load()).default;
  return Object.assign(() => <LazyPart load={loadPage} props={NO_PROPS} loading={LOADING} />, {
    preload: () => preloadPart(loadPage),
  });
}
