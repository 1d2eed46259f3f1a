import { type Navigation, type RegisteredArea, type RemoteRegistry, whyNoAreaName } from '@fair/contract';
import { overrideOf } from '../override/overrides.ts';
import { canaryFor } from './canary.ts';

// Areas of other repositories. The shell knows them only from the registry (docs/AREAS.md).

/** An area of another repository, in the build chosen for this visitor. */
export interface FurtherArea {
  /** Name of the area and of its path: `/sponsor/*`. */
  readonly name: string;
  /** Account types that see the area's navigation entries and pages. */
  readonly accountTypes: readonly string[];
  readonly names: { readonly en: string; readonly sv: string };
  readonly nav: Navigation;
}

interface Known {
  readonly areas: readonly FurtherArea[];
  /** Whether the registry has been read. Only then is an unknown area "not found". */
  readonly isWhole: boolean;
}

let known: Known = { areas: [], isWhole: false };
/**
 * Areas whose build has been chosen for this visitor. The build may differ from the registry, for example if it is an
 * override.
 */
const chosen = new Map<string, FurtherArea>();
const listeners = new Set<() => void>();

export const furtherAreas = (): Known => known;

/** @returns a function that unsubscribes */
export function onFurtherAreas(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Updates the areas from the registry. Ignores invalid names and entries without account types. */
export function noteAreas({ remotes }: RemoteRegistry): void {
  for (const name of chosen.keys()) if (!remotes[name] && !overrideOf(name)) chosen.delete(name);
  const listed = Object.entries(remotes).flatMap(([name, entry]) => {
    const area = entry && asArea(name, canaryFor(name, entry) ?? entry);
    return area && !chosen.has(name) ? [area] : [];
  });
  tell([...listed, ...chosen.values()], true);
}

/** Records the build of an area that this page uses. */
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
  // Drops navigation entries that link outside the area.
  const own = nav.filter(({ to }) => to === `/${name}` || to.startsWith(`/${name}/`));
  return { name, accountTypes, names: names ?? { en: name, sv: name }, nav: own };
}
