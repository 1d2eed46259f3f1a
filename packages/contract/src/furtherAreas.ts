import { CONTRACT_NUMBER } from './contractNumber.ts';
import { USER_TYPES } from './roles.ts';

// Rules for areas of other repositories (docs/AREAS.md): the path equals the name, the account types exist already.
// Contains no schemas, because the first page loads it.

/** Names that no further area can have: first path segments of the shell and the server, and folders below `mf/`. */
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
  'metrics',
  'mf',
  'readyz',
  'reset-password',
  'shell',
  'terms',
  'tillganglighet',
  'unsubscribe',
] as const;

/** Used as a folder name, as a path segment and, prefixed with `mf_`, as a name in scripts. */
const AREA_NAME = /^[a-z][a-z0-9]{1,29}$/;

/** Returns why a further area cannot have this name; undefined if it can. */
export function whyNoAreaName(name: string): string | undefined {
  if (!AREA_NAME.test(name)) return 'is not a word of 2 to 30 lower-case letters and digits';
  if ((TAKEN_PATHS as readonly string[]).includes(name)) return 'is a path of the shell';
  if ((USER_TYPES as readonly string[]).includes(name)) return 'is the area of a role';
  return undefined;
}

/** Mount agreements this shell supports (packages/client/src/remote.ts, docs/adr/0029). */
export const MOUNTS: readonly number[] = [1];

/** The part of a build's entry that decides whether a shell can show it. */
export interface BuildRequirements {
  readonly contract: number;
  /** Mount agreement of an area with a root of its own; undefined for an area shown in the shell's tree. */
  readonly mount?: number | undefined;
}

/** `older` and `newer`: the build needs a mount agreement from an older or newer shell. */
export type BuildFit = 'fits' | 'older' | 'newer' | 'otherContract';

/**
 * Decides whether a shell can show a build. An area with a root of its own brings its own libraries, so only the mount
 * agreement counts.
 * @returns `otherContract` if shell and area were built against different contract numbers; reloading the page may load
 * a shell that fits.
 */
export function fitOfBuild(
  { contract, mount }: BuildRequirements,
  shell = { contract: CONTRACT_NUMBER, mounts: MOUNTS },
): BuildFit {
  if (mount === undefined) return contract === shell.contract ? 'fits' : 'otherContract';
  if (shell.mounts.includes(mount)) return 'fits';
  return mount > Math.max(...shell.mounts) ? 'newer' : 'older';
}
