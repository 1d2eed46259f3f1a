import type { ComponentType } from 'react';

/** What every role area exposes as `./remote`: the only thing of its code that the shell knows. */
export interface RemoteModule {
  /** The contract number it was built against; another one than the shell's is not mounted. */
  readonly contract: number;
  /** Its routes, relative to `/<role>/*`. */
  readonly Routes: ComponentType;
}
