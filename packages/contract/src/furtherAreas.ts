import { CONTRACT_NUMBER } from './contractNumber.ts';
import { USER_TYPES } from './roles.ts';

// Rules for areas from other repositories (docs/AREAS.md). The path of such an area is its name, and it uses existing
// account types. This file contains no schemas, because it is part of the first page load.

/**
 * Names that an area from another repository cannot have, because the shell, the server or a folder below `mf/` uses
 * them.
 */
export const TAKEN_PATHS = [
  'about',
  'accessibility',
  'api',
  'assets',
  'chunks',
  'companies',
  'confirm-email',
  'stop-email',
  'firstlogin',
  'healthz',
  'keep-cv',
  'login',
  'map',
  'metrics',
  'mf',
  'readyz',
  'reset-password',
  'servingz',
  'shell',
  'terms',
  'tillganglighet',
  'unsubscribe',
] as const;

/**
 * Format of an area's name. It must be valid as a folder name, as a path segment and, after `mf_`, as a name in
 * JavaScript.
 */
const AREA_NAME = /^[a-z][a-z0-9]{1,29}$/;

/** Returns the reason why an area from another repository cannot have this name, or undefined if it can. */
export function whyNoAreaName(name: string): string | undefined {
  if (!AREA_NAME.test(name)) return 'is not a word of 2 to 30 lower-case letters and digits';
  if ((TAKEN_PATHS as readonly string[]).includes(name)) return 'is a path of the shell';
  if ((USER_TYPES as readonly string[]).includes(name)) return 'is the area of a role';
  return undefined;
}

/** Mount agreements this shell supports (packages/client/src/remote.ts, docs/adr/0029). */
export const MOUNTS: readonly number[] = [1];

/** Properties of an area's build that decide whether a shell can show the build. */
export interface BuildRequirements {
  readonly contract: number;
  /**
   * Mount agreement of an area with its own React. Undefined for an area that is rendered in the React tree of the
   * shell.
   */
  readonly mount?: number | undefined;
}

/**
 * Whether a shell can show a build. With `older` or `newer`, the build needs a mount agreement that only an older or
 * newer shell supports.
 */
export type BuildFit = 'fits' | 'older' | 'newer' | 'otherContract';

/**
 * Returns whether a shell can show a build. For an area with its own React, only the mount agreement matters, because
 * such an area contains its own libraries.
 * @returns `otherContract` if shell and area were built for different contract numbers; after a reload, the page may
 * have a shell that fits
 */
export function fitOfBuild(
  { contract, mount }: BuildRequirements,
  shell = { contract: CONTRACT_NUMBER, mounts: MOUNTS },
): BuildFit {
  if (mount === undefined) return contract === shell.contract ? 'fits' : 'otherContract';
  if (shell.mounts.includes(mount)) return 'fits';
  return mount > Math.max(...shell.mounts) ? 'newer' : 'older';
}
