import type { RemoteModule } from '@fair/client';
import type { ComponentType } from 'react';
import { mountRoutes } from './ownRoot/index.ts';

/**
 * Written into the bundle when it is built. `CONTRACT_NUMBER` of @fair/contract would not do: that module comes
 * from the shell at run time, so the shell would be compared with itself.
 */
declare const BUILT_FOR_CONTRACT: number;
/** The agreement of a build that brings its own React and kit (docs/adr/0029); 0: it is shown in the shell's tree. */
declare const BUILT_TO_MOUNT: number;

/** What an area exposes as `./remote`, all that the shell gets to see of its code. @param Routes below `/<role>/*` */
export const defineRemote = (Routes: ComponentType): RemoteModule =>
  BUILT_TO_MOUNT
    ? { agreement: BUILT_TO_MOUNT, mount: mountRoutes(Routes) }
    : { contract: BUILT_FOR_CONTRACT, Routes };
