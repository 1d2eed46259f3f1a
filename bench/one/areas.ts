import type { RemoteModule } from '@fair/client';
import type { Navigation } from '@fair/contract';

interface Area {
  readonly nav: Navigation;
  readonly load: () => Promise<{ default: RemoteModule }>;
}

/** Areas by name. The build fills them in (areasLoader.mjs), so that a new area is included automatically. */
export const areas: Readonly<Partial<Record<string, Area>>> = {};
