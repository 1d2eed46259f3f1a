import type { RemoteModule } from '@fair/client';
import type { ComponentType } from 'react';

/**
 * Written into the bundle when it is built. `CONTRACT_NUMBER` of @fair/contract would not do: that module comes
 * from the shell at run time, so the shell would be compared with itself.
 */
declare const BUILT_FOR_CONTRACT: number;

/** What an area exposes as `./remote`, all that the shell gets to see of its code. @param Routes below `/<role>/*` */
export const defineRemote = (Routes: ComponentType): RemoteModule => ({
  contract: BUILT_FOR_CONTRACT,
  Routes,
});
