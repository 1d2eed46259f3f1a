import type { ComponentType } from 'react';

/** An entry a role area adds to the navigation. */
export interface RemoteNavItem {
  readonly key: string;
  readonly to: string;
}

/** What every role area exposes as `./remote`: the only thing the shell knows of it. */
export interface RemoteModule {
  /** The contract number it was built against; another one than the shell's is not mounted. */
  readonly contract: number;
  /** Its routes, relative to `/<role>/*`. */
  readonly Routes: ComponentType;
  readonly nav: readonly RemoteNavItem[];
}
