import { LazyPart } from '@fair/ui/LazyPart';
import type { ComponentType } from 'react';

const LOADING = { variant: 'page' } as const;
const NO_PROPS = {};

/** A page of the shell whose code is fetched when it is first opened. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const loadPage = async () => (await load()).default;
  return () => <LazyPart load={loadPage} props={NO_PROPS} loading={LOADING} />;
}
