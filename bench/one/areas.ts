import type { RemoteModule } from '@fair/client';
import type { Navigation } from '@fair/contract';

interface Area {
  readonly nav: Navigation;
  readonly load: () => Promise<{ default: RemoteModule }>;
}

/** By name. The build fills it in (areasLoader.mjs), so that a further area is in it by itself. */
export const areas: Readonly<Partial<Record<string, Area>>> = {};
