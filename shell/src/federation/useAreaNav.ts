import type { Navigation } from '@fair/contract';
import { useSyncExternalStore } from 'react';
import { navOf, onNavChange } from './loadArea.ts';

/**
 * What an area adds to the navigation, by the build of it that this visitor gets; known before anything of that build is
 * fetched. Undefined for nobody's area, until the list of areas is there, and of a build that does not say it.
 */
export function useAreaNav(area: string | undefined): Navigation | undefined {
  const known = () => (area === undefined ? undefined : navOf(area));
  return useSyncExternalStore(onNavChange, known, known);
}
