import { CONTRACT_NUMBER } from './contractNumber.ts';
import { USER_TYPES } from './roles.ts';

// Rules for an area outside the role areas (docs/adr/0025): built in its own repository, at a path equal to its
// name, for existing account types. Contains no schemas, because the first page loads it.

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
  if (!AREA_NAME.test(name)) return 'is no word of 2 to 30 small letters and digits';
  if ((TAKEN_PATHS as readonly string[]).includes(name)) return 'is a path of the shell';
  if ((USER_TYPES as readonly string[]).includes(name)) return 'is the area of a role';
  return undefined;
}

/**
 * The version of the packed kit, and of what the shell gives to areas made with it: the contract number, then a number that goes up
 * with what is added or goes, then one for what is mended. `npm run check` holds it against packages/outside-area/kitSurface.json.
 */
export const KIT_VERSION = `${CONTRACT_NUMBER}.5.0`;

/** `older`: made for a fair before this one; `newer`: for one after it. */
export type KitFit = 'fits' | 'older' | 'newer';

/**
 * Whether the shell provides what an area needs.
 * @param range `^2.1.0`, as the build states it; a build from the fair's own source has none and always fits
 */
export function fitOfKit(range: string | undefined, version: string = KIT_VERSION): KitFit {
  if (range === undefined) return 'fits';
  const [needed, there] = [numbersOf(range.replace(/^\^/, '')), numbersOf(version)];
  // Any other range was not written by these tools.
  if (!needed || !there) return 'newer';
  if (needed[0] !== there[0]) return needed[0] < there[0] ? 'older' : 'newer';
  const isThere = there[1] > needed[1] || (there[1] === needed[1] && there[2] >= needed[2]);
  return isThere ? 'fits' : 'newer';
}

function numbersOf(version: string): [number, number, number] | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

/**
 * Mount agreements this shell supports for areas with a React root of their own (packages/client, remote.ts;
 * docs/adr/0029).
 */
export const MOUNTS: readonly number[] = [1];

/** Requirements of a build, as its entry in the list states them. */
export interface StandsOn {
  readonly contract: number;
  readonly kit?: string | undefined;
  /** Number of the mount agreement; without it the area renders in the shell's own tree. */
  readonly mount?: number | undefined;
}

/**
 * Whether a shell can show a build. A build with its own root brings its own React and kit, so only the mount
 * agreement counts.
 * @returns `otherContract`: the contract numbers differ, and reloading the page may fix it
 */
export function fitOfBuild(
  { contract, kit, mount }: StandsOn,
  shell = { contract: CONTRACT_NUMBER, kit: KIT_VERSION, mounts: MOUNTS },
): KitFit | 'otherContract' {
  if (mount !== undefined) {
    if (shell.mounts.includes(mount)) return 'fits';
    return mount > Math.max(...shell.mounts) ? 'newer' : 'older';
  }
  return contract === shell.contract ? fitOfKit(kit, shell.kit) : 'otherContract';
}
