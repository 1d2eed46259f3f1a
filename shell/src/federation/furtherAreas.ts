import { type Navigation, type RegisteredArea, type RemoteRegistry, whyNoAreaName } from '@fair/contract';
import { overrideOf } from '../override/overrides.ts';
import { canaryFor } from './canary.ts';

// Areas beside those of the roles, as the list of areas says them: the shell knows none of them when it is built
// (docs/adr/0025).

/** Of the build that this visitor gets. */
export interface FurtherArea {
  /** Also its path: `/sponsor/*`. */
  readonly name: string;
  /** Who sees its entries and its pages. */
  readonly accountTypes: readonly string[];
  readonly names: { readonly en: string; readonly sv: string };
  readonly nav: Navigation;
}

interface Known {
  readonly areas: readonly FurtherArea[];
  /** Whether the list has been read: what is not in it is nowhere. */
  readonly isWhole: boolean;
}

let known: Known = { areas: [], isWhole: false };
/** Those of which a build has been chosen: it may be another than the list says, of this tab alone for example. */
const chosen = new Map<string, FurtherArea>();
const listeners = new Set<() => void>();

export const furtherAreas = (): Known => known;

/** @returns what ends the listening */
export function onFurtherAreas(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes up what a list says. What has a name that no such area can have, or nobody's account type, is passed over. */
export function noteAreas({ remotes }: RemoteRegistry): void {
  for (const name of chosen.keys()) if (!remotes[name] && !overrideOf(name)) chosen.delete(name);
  const listed = Object.entries(remotes).flatMap(([name, entry]) => {
    const area = entry && asArea(name, canaryFor(name, entry) ?? entry);
    return area && !chosen.has(name) ? [area] : [];
  });
  tell([...listed, ...chosen.values()], true);
}

/** Takes up which build of an area the page goes on with. */
export function noteBuild(name: string, build: Pick<RegisteredArea, 'accountTypes' | 'names' | 'nav'>): void {
  const area = asArea(name, build);
  if (!area) return;
  chosen.set(name, area);
  tell([...known.areas.filter((one) => one.name !== name), area], known.isWhole);
}

function tell(areas: readonly FurtherArea[], isWhole: boolean): void {
  known = { areas: [...areas].sort((one, other) => (one.name < other.name ? -1 : 1)), isWhole };
  for (const listener of listeners) listener();
}

function asArea(
  name: string,
  { accountTypes = [], names, nav = [] }: Pick<RegisteredArea, 'accountTypes' | 'names' | 'nav'>,
): FurtherArea | undefined {
  if (accountTypes.length === 0 || whyNoAreaName(name) !== undefined) return undefined;
  // Only into itself: an entry of the fair's own pages is theirs.
  const own = nav.filter(({ to }) => to === `/${name}` || to.startsWith(`/${name}/`));
  return { name, accountTypes, names: names ?? { en: name, sv: name }, nav: own };
}
