import { CONTRACT_NUMBER } from './contractNumber.ts';
import { USER_TYPES } from './roles.ts';

// What an area beside those of the roles is (docs/adr/0025): made in a repository of its own, at a path that is its name, for
// account types that there are. No schemas here: the first page reads it.

/** What nobody's area may be called: first parts of addresses that are the shell's or the server's, or of what lies in `mf/`. */
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

/** Also a folder, a part of an address and, with `mf_` before it, a name in scripts. */
const AREA_NAME = /^[a-z][a-z0-9]{1,29}$/;

/** Why an area beside those of the roles cannot have a name; undefined when it can. */
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
 * Whether a shell has what an area stands on.
 * @param range `^2.1.0`, as a build says it; one from inside the fair's source says none, and fits
 */
export function fitOfKit(range: string | undefined, version: string = KIT_VERSION): KitFit {
  if (range === undefined) return 'fits';
  const [needed, there] = [numbersOf(range.replace(/^\^/, '')), numbersOf(version)];
  // Whatever else it may say was not written by these tools.
  if (!needed || !there) return 'newer';
  if (needed[0] !== there[0]) return needed[0] < there[0] ? 'older' : 'newer';
  const isThere = there[1] > needed[1] || (there[1] === needed[1] && there[2] >= needed[2]);
  return isThere ? 'fits' : 'newer';
}

function numbersOf(version: string): [number, number, number] | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

/** The agreements by which this shell gives an area a root of its own in the page (packages/client, remote.ts; docs/adr/0029). */
export const MOUNTS: readonly number[] = [1];

/** What a build stands on, as its entry in the list says it. */
export interface StandsOn {
  readonly contract: number;
  readonly kit?: string | undefined;
  /** The agreement by which it is mounted; without one, it is shown in the shell's own tree. */
  readonly mount?: number | undefined;
}

/**
 * Whether a shell can show a build. One with a root of its own brings its React and its kit, so the agreement alone counts.
 * @returns `otherContract`: shell and area were built against different ones, a newer page may fit
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
