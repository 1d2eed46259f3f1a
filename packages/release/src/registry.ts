// What `/remotes.json` says, and every change to it as a pure function: no files, no clock. A change that changes
// nothing gives back the very registry it was given.
// The shell reads the same format (packages/contract/src/remotes.ts); an older shell passes over what it does not know.
import type { NavEntry } from '@fair/build';
import { ScriptError } from '@fair/scripts/stop';

/** A version of an area, and the contract number it was made for. */
interface KnownVersion {
  version: string;
  contract: number;
}

/** A build of a version as visitors get it. */
export interface Version extends KnownVersion {
  /** what it adds to the navigation, since builds say it */
  nav?: NavEntry[];
}

/** Who changed something and when. */
export interface Stamp {
  /** ISO time */
  at?: string;
  by?: string;
}

/** What became live. */
export interface HistoryEntry extends KnownVersion, Stamp {
  action: 'build' | 'release' | 'rollback' | 'promote';
  /** the version a rollback withdrew */
  from?: string;
}

/** A version for a part of the visitors. */
export interface Canary extends Version {
  entry: string;
  /** 0 to 100 */
  percent: number;
}

/** What is live of an area, and on trial. */
export interface Area extends Version {
  /** address of its manifest, below the origin */
  entry: string;
  canary?: Canary;
  history?: HistoryEntry[];
}

export interface Registry {
  /** the shell's contract number */
  contract: number;
  remotes: Record<string, Area>;
}

/** How many changes of an area are remembered. */
const HISTORY_LENGTH = 10;

/** The manifest of a version, below the web root. */
export const manifestPath = (area: string, version: string) => `/mf/${area}/${version}/mf-manifest.json`;

/**
 * Reads the text of a `remotes.json`.
 * @returns undefined when it is no list of areas
 */
export function parseRegistry(text: string): Registry | undefined {
  try {
    const found = JSON.parse(text);
    return Number.isInteger(found.contract) && typeof found.remotes === 'object' ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What the list says of an area.
 * @throws ScriptError when it is not there
 */
export function findArea(registry: Registry, area: string): Area {
  const found = registry.remotes[area];
  if (!found) throw new ScriptError(`remotes.json has no area ${area}.`);
  return found;
}

/** The area's history, newest first. What was live before histories were kept is its first entry. */
export const historyOf = (area: Area): HistoryEntry[] =>
  area.history ?? [{ version: area.version, contract: area.contract, action: 'build' }];

/**
 * The versions that were live and were not withdrawn, the one before first. What a rollback left is withdrawn
 * until it is released anew: a second rollback goes further back, not forth again.
 */
export function versionsBefore(area: Area): KnownVersion[] {
  let standing: KnownVersion[] = [];
  for (const { version, contract, from } of historyOf(area).toReversed()) {
    const gone = [version, from];
    standing = [{ version, contract }, ...standing.filter((earlier) => !gone.includes(earlier.version))];
  }
  return standing.filter(({ version }) => version !== area.version);
}

/**
 * The versions that may go: not live, not on trial, not the one before, and not of the newest `keep`. Newest is what
 * was live last; what never was counts as older, by its place in the list.
 * @param onDisk the newest last
 * @param keep at least 1
 */
export function versionsToPrune(area: Area, onDisk: readonly string[], keep: number): string[] {
  const wasLive = historyOf(area).map(({ version }) => version);
  const newestFirst = [...new Set([...wasLive, ...onDisk.toReversed()])].filter((version) =>
    onDisk.includes(version),
  );
  const kept = new Set([
    area.version,
    area.canary?.version,
    versionsBefore(area)[0]?.version,
    ...newestFirst.slice(0, keep),
  ]);
  return onDisk.filter((version) => !kept.has(version));
}

/**
 * Makes a version live. A canary of the same version ends with it.
 * @param name of the area
 * @throws ScriptError for another contract number than the shell's
 */
export function withLive(
  registry: Registry,
  name: string,
  next: Version,
  { action, ...stamp }: Stamp & Pick<HistoryEntry, 'action'>,
): Registry {
  requireContract(registry, name, next);
  const before = registry.remotes[name];
  if (before?.version === next.version) return registry;
  const { version, contract } = next;
  const change: HistoryEntry = {
    version,
    contract,
    ...stamp,
    action,
    ...(action === 'rollback' && before && { from: before.version }),
  };
  const canary = before?.canary?.version === next.version ? undefined : before?.canary;
  return withArea(registry, name, {
    entry: manifestPath(name, next.version),
    ...next,
    ...(canary && { canary }),
    history: [change, ...(before ? historyOf(before) : [])].slice(0, HISTORY_LENGTH),
  });
}

/**
 * Gives a version to a part of the visitors; who is in stays in when the part grows.
 * @param name of the area
 * @param percent 0 to 100
 * @throws ScriptError when that version is live already or has another contract number
 */
export function withCanary(registry: Registry, name: string, next: Version, percent: number): Registry {
  const area = findArea(registry, name);
  requireContract(registry, name, next);
  if (area.version === next.version) throw new ScriptError(`mf-${name} ${next.version} is live already.`);
  if (area.canary?.version === next.version && area.canary.percent === percent) return registry;
  const canary = { entry: manifestPath(name, next.version), ...next, percent };
  return withArea(registry, name, { ...area, canary });
}

/**
 * Ends a canary.
 * @param name of the area
 */
export function withoutCanary(registry: Registry, name: string): Registry {
  const { canary, ...area } = findArea(registry, name);
  return canary ? withArea(registry, name, area) : registry;
}

/**
 * What `npm run build` makes of the source at hand. An area that a team released stays as released, unless the
 * contract number changed: then only the areas built with the shell fit it.
 * @param registry what is there
 */
export function withBuilds(registry: Registry | undefined, built: Registry, stamp: Stamp): Registry {
  let next: Registry =
    registry?.contract === built.contract ? registry : { remotes: {}, ...registry, contract: built.contract };
  for (const [name, { version, contract, nav }] of Object.entries(built.remotes)) {
    const area = next.remotes[name];
    const isReleased = area !== undefined && historyOf(area)[0]?.action !== 'build';
    if (isReleased && area.contract === contract) continue;
    next = withLive(next, name, { version, contract, ...(nav && { nav }) }, { ...stamp, action: 'build' });
    const canary = next.remotes[name]?.canary;
    if (canary && canary.contract !== contract) next = withoutCanary(next, name);
    // The same version number built against another contract.
    const live = next.remotes[name];
    if (live && live.contract !== contract) next = withArea(next, name, { ...live, contract });
  }
  return next;
}

/**
 * Gives what `npm run build` has put in its place the navigation it was built with: unlike a release, a build may have
 * the version number of the one before.
 */
export function withNavOfBuilds(registry: Registry, built: Registry): Registry {
  let next = registry;
  for (const [name, { version, nav }] of Object.entries(built.remotes)) {
    const live = next.remotes[name];
    const isBuilt = live?.version === version && historyOf(live)[0]?.action === 'build';
    if (isBuilt && nav && JSON.stringify(live.nav) !== JSON.stringify(nav))
      next = withArea(next, name, { ...live, nav });
  }
  return next;
}

const withArea = (registry: Registry, name: string, area: Area): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: area },
});

/**
 * Only what speaks the shell's contract can be opened.
 * @throws ScriptError when the version speaks another one
 */
export function requireContract(registry: Registry, name: string, { version, contract }: Version) {
  if (contract === registry.contract) return;
  throw new ScriptError(
    `mf-${name} ${version} speaks contract ${contract}, the shell in this web root ${registry.contract}: nobody could open it. Shell and areas of one contract go out together (npm run build).`,
  );
}
