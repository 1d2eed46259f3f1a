import type { RemoteModule } from '@fair/client';
import type { Navigation } from '@fair/contract';

interface Area {
  readonly nav: Navigation;
  readonly load: () => Promise<{ default: RemoteModule }>;
}

/** Areas by name, filled in by the build (areasLoader.mjs), so that a new area is included without a change here. */
export const areas: Readonly<Partial<Record<string, Area>>> = {};
