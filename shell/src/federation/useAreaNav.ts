import type { Navigation } from '@fair/contract';
import { useSyncExternalStore } from 'react';
import { navOf, onNavChange } from './loadArea.ts';

/**
 * Returns the navigation entries of an area, from the build chosen for this visitor. They are known before the build is
 * fetched. Undefined without an area, before the registry has loaded, and for builds without entries.
 */
export function useAreaNav(area: string | undefined): Navigation | undefined {
  const known = () => (area === undefined ? undefined : navOf(area));
  return useSyncExternalStore(onNavChange, known, known);
}
