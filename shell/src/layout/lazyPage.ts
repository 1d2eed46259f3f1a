import { reloadIfGone } from '@fair/ui/reload';
import { type ComponentType, lazy } from 'react';

/** A page of the shell whose code is fetched when it is first opened; one of a shell that is gone loads the tab anew. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() =>
    load().catch(async (error: unknown) => {
      await reloadIfGone(error);
      throw error;
    }),
  );
}
