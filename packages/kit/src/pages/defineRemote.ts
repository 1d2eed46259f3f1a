import type { RemoteModule } from '@fair/client';
import type { ComponentType } from 'react';
import { mountRoutes } from './mountRoutes.tsx';

/**
 * The contract number at build time, inserted by the bundler. `CONTRACT_NUMBER` of @fair/contract cannot be used: the
 * shell provides that module at run time, so the shell would compare its number with itself.
 */
declare const BUILT_FOR_CONTRACT: number;
/**
 * Number of the mount agreement (docs/adr/0029) if the build contains its own React and kit. 0 if the shell renders the
 * area in the shell's React tree.
 */
declare const BUILT_TO_MOUNT: number;

/**
 * Creates the module that an area exposes as `./remote`. It is the only module of the area that the shell imports.
 * @param Routes pages below `/<role>/*`
 */
export const defineRemote = (Routes: ComponentType): RemoteModule =>
  BUILT_TO_MOUNT
    ? { agreement: BUILT_TO_MOUNT, mount: mountRoutes(Routes) }
    : { contract: BUILT_FOR_CONTRACT, Routes };
