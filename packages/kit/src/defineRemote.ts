import type { RemoteModule } from '@fair/client';
import type { ComponentType } from 'react';
import { mountRoutes } from './ownRoot/mountRoutes.tsx';

/**
 * Contract number, written into the bundle at build time. `CONTRACT_NUMBER` of @fair/contract would not work:
 * the shell provides that module at run time and would be compared with itself.
 */
declare const BUILT_FOR_CONTRACT: number;
/**
 * Mount agreement of a build that brings its own React and kit (docs/adr/0029); 0 if the shell renders the
 * area in its own tree.
 */
declare const BUILT_TO_MOUNT: number;

/**
 * Creates the module an area exposes as `./remote`, the only part of it the shell knows.
 * @param Routes pages below `/<role>/*`
 */
export const defineRemote = (Routes: ComponentType): RemoteModule =>
  BUILT_TO_MOUNT
    ? { agreement: BUILT_TO_MOUNT, mount: mountRoutes(Routes) }
    : { contract: BUILT_FOR_CONTRACT, Routes };
