// The content of `/remotes.json`, with a function for each change of it. These functions read no files and no clock,
// and return the same object if nothing changes. The shell reads the same format (packages/contract/src/remotes.ts) and
// ignores unknown fields.
import type { NavEntry } from '@fair/build';
import { whyNoAreaName } from '@fair/contract/furtherAreas';
import { ScriptError } from '@fair/scripts/stop';
import {
  type HistoryEntry,
  historyOf,
  historyWith,
  type KnownVersion,
  type Part,
  type Stamp,
} from './history.ts';

/** Fields that a build may declare in its area.json. */
export interface Said {
  /** Navigation entries of the area. */
  nav?: NavEntry[];
  /** Account types that see the area. Only for an area of another repository (docs/AREAS.md). */
  accountTypes?: string[];
  names?: { en: string; sv: string };
  /**
   * Name of the package from which the area is built. Builds of other packages cannot be released under this area's
   * name.
   */
  source?: string;
  /** Number of the mount agreement. Only for an area with its own React root (docs/adr/0029). */
  mount?: number;
}

/** A version of a part, with the fields that its build declares. */
export interface Version extends KnownVersion, Said {}

/** Returns the declared fields of a registry entry or of an area.json. */
export const saidBy = ({ nav, accountTypes, names, source, mount }: Said): Said => ({
  ...(nav && { nav }),
  ...(accountTypes && { accountTypes }),
  ...(names && { names }),
  ...(source && { source }),
  ...(mount !== undefined && { mount }),
});

/** A version that only a share of the visitors gets. */
export interface Canary extends Version, Stamp {
  entry: string;
  /** Share of the visitors in percent. */
  percent: number;
}

/** A canary that was ended automatically, because it failed too often. */
export interface EndedCanary {
  version: string;
  /** Time of the end as an ISO timestamp. */
  at: string;
}

/** The live version of an area, and its canary. */
export interface Area extends Version, Part {
  /** Path of the manifest of the live version. */
  entry: string;
  canary?: Canary;
  /** The last canary that was ended automatically. */
  endedCanary?: EndedCanary;
}

/** The parts that are not areas: the shell and the description of the API. */
export const WHOLES = ['shell', 'api'] as const;
export type WholeName = (typeof WHOLES)[number];

export interface Registry {
  /** Contract number of the live shell. */
  contract: number;
  /** The live version of the shell, if one was released. Otherwise the page directly in the web root is served. */
  shell?: Part;
  /**
   * The live version of the API description, if one was released. Otherwise `openapi.json` directly in the web root is
   * used.
   */
  api?: Part;
  remotes: Record<string, Area>;
}

/** Name of a part in the registry, for example `company` or `shell`. */
export type PartName = string;

export const isWhole = (name: PartName): name is WholeName => (WHOLES as readonly string[]).includes(name);

/** Returns the name of a part in messages, for example `mf-company` or `shell`. */
export const titleOf = (name: PartName) => (isWhole(name) ? name : `mf-${name}`);

/** Returns the path of the manifest of an area's version. */
export const manifestPath = (area: string, version: string) => `/mf/${area}/${version}/mf-manifest.json`;

/** Parses the text of a `remotes.json`. Returns undefined if the text is not a valid registry. */
export function parseRegistry(text: string): Registry | undefined {
  try {
    const found = JSON.parse(text);
    return Number.isInteger(found.contract) && typeof found.remotes === 'object' ? found : undefined;
  } catch {
    return undefined;
  }
}

export const partOf = (registry: Registry, name: PartName): Part | undefined =>
  isWhole(name) ? registry[name] : registry.remotes[name];

export const partsOf = (registry: Registry): [PartName, Part | Area][] => [
  ...WHOLES.flatMap((name): [PartName, Part][] => {
    const part = registry[name];
    return part ? [[name, part]] : [];
  }),
  ...Object.entries(registry.remotes),
];

/** Returns the versions of a part that visitors may get: the live version and the canary. */
export const versionsInUse = (part: Part & { canary?: { version: string } }): string[] => [
  part.version,
  ...(part.canary ? [part.canary.version] : []),
];

/**
 * Returns the registry entry of a part.
 * @throws ScriptError if the registry does not contain the part
 */
export function findPart(registry: Registry, name: PartName): Part {
  const found = partOf(registry, name);
  if (!found) throw new ScriptError(`remotes.json has no ${isWhole(name) ? name : `area ${name}`}.`);
  return found;
}

/**
 * Returns the registry entry of an area.
 * @throws ScriptError if the registry does not contain the area
 */
export function findArea(registry: Registry, area: string): Area {
  const found = registry.remotes[area];
  if (!found) throw new ScriptError(`remotes.json has no area ${area}.`);
  return found;
}

/**
 * Makes a version of a part live. If the same version is the canary, the canary ends. A new shell also changes the
 * contract number of the registry.
 * @throws ScriptError if the contract number of an area in the shell's React tree differs from that of the shell, or if
 * another area has the same name
 */
export function withLive(
  registry: Registry,
  name: PartName,
  next: Version,
  stamp: Stamp & Pick<HistoryEntry, 'action'>,
): Registry {
  if (!isWhole(name)) requireFit(registry, name, next);
  const before = partOf(registry, name);
  if (before?.version === next.version) return registry;
  const history = historyWith(before, next, stamp);
  if (isWhole(name)) {
    const { version, contract } = next;
    const whole = { ...registry, [name]: { version, contract, history } };
    return name === 'shell' ? { ...whole, contract } : whole;
  }
  const canaryBefore = registry.remotes[name]?.canary;
  const canary = canaryBefore?.version === next.version ? undefined : canaryBefore;
  const ended = registry.remotes[name]?.endedCanary;
  return withArea(registry, name, {
    entry: manifestPath(name, next.version),
    ...next,
    ...(canary && { canary }),
    ...(ended && { endedCanary: ended }),
    history,
  });
}

/**
 * Makes a version the canary of an area. Visitors who have the canary keep it when its share grows.
 * @param name name of the area
 * @param percent share of the visitors, 0 to 100
 * @throws ScriptError if the version is already live, was ended automatically, or does not fit the shell
 */
export function withCanary(
  registry: Registry,
  name: string,
  next: Version,
  percent: number,
  stamp: Stamp = {},
): Registry {
  const area = findArea(registry, name);
  requireFit(registry, name, next);
  if (area.version === next.version) throw new ScriptError(`mf-${name} ${next.version} is already live.`);
  const { endedCanary, ...others } = area;
  if (endedCanary?.version === next.version)
    throw new ScriptError(
      `The canary mf-${name} ${next.version} was withdrawn automatically at ${endedCanary.at}. Release the fix under another version.`,
    );
  if (area.canary?.version === next.version && area.canary.percent === percent) return registry;
  const canary = { entry: manifestPath(name, next.version), ...next, ...stamp, percent };
  return withArea(registry, name, { ...others, canary });
}

export function withoutCanary(registry: Registry, name: string): Registry {
  const { canary, ...area } = findArea(registry, name);
  return canary ? withArea(registry, name, area) : registry;
}

/**
 * Records that canaries were ended automatically.
 * @param ended names of areas, each with the ended canary; ignored if it is no longer the canary of the area
 */
export function withoutEnded(registry: Registry, ended: readonly [string, EndedCanary][]): Registry {
  let next = registry;
  for (const [name, endedCanary] of ended) {
    const { canary, ...area } = next.remotes[name] ?? {};
    if (canary?.version === endedCanary.version)
      next = withArea(next, name, { ...(area as Area), endedCanary });
  }
  return next;
}

/**
 * Makes the result of `npm run build` live. A part that a team has released stays live if its contract number is that
 * of the build, or if it is an area with its own React root. Other parts are replaced by those of the build.
 */
export function withBuilds(registry: Registry | undefined, built: Registry, stamp: Stamp): Registry {
  let next = registry;
  if (next?.contract !== built.contract) {
    const { shell: _ofOtherContract, ...others } = next ?? { remotes: {} };
    next = { ...others, contract: built.contract };
  }
  for (const [name, { version, contract, nav }] of partsOf(built) as [PartName, Version][]) {
    const live = partOf(next, name);
    const standsAlone = !isWhole(name) && next.remotes[name]?.mount !== undefined;
    if (live !== undefined && isReleased(live) && (live.contract === contract || standsAlone)) continue;
    next = withLive(next, name, { version, contract, ...(nav && { nav }) }, { ...stamp, action: 'build' });
    if (isWhole(name)) continue;
    const { canary } = findArea(next, name);
    if (canary && canary.contract !== contract && canary.mount === undefined)
      next = withoutCanary(next, name);
    // The version is live already, but was built for another contract number.
    const area = findArea(next, name);
    if (area.contract !== contract) next = withArea(next, name, { ...area, contract });
  }
  return next;
}

/** Returns whether the live version was released with a release command and not by `npm run build`. */
export const isReleased = (part: Part): boolean => historyOf(part)[0]?.action !== 'build';

/**
 * Records the page directly in the web root as the first version of the shell, so that a rollback can return to it.
 * @param atRoot version and contract number of the page
 */
export const withPageAtRoot = (registry: Registry, atRoot: KnownVersion | undefined): Registry => {
  if (registry.shell || !atRoot) return registry;
  const { version, contract } = atRoot;
  const history: HistoryEntry[] = [{ version, contract, action: 'build' }];
  return { ...registry, shell: { version, contract, history } };
};

/**
 * Updates the navigation entries of areas that `npm run build` has made live. A new build may have the same version
 * number and other entries.
 */
export function withNavOfBuilds(registry: Registry, built: Registry): Registry {
  let next = registry;
  for (const [name, { version, nav }] of Object.entries(built.remotes)) {
    const live = next.remotes[name];
    const isBuilt = live?.version === version && !isReleased(live);
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
 * Checks the contract number and the name of a version.
 * @throws ScriptError if the contract number differs from that of the shell, or if another area has the same name
 */
function requireFit(registry: Registry, name: string, next: Version) {
  const { version, contract } = next;
  const taken = whyTaken(name, next, registry.remotes[name]);
  if (taken) throw new ScriptError(`mf-${name} ${version} would be at /${name}, which ${taken}.`);
  // An area with its own React root works with every contract number. The gate checks its mount agreement.
  if (next.mount !== undefined || contract === registry.contract) return;
  throw new ScriptError(
    `mf-${name} ${version} speaks contract ${contract}, the shell in this web root ${registry.contract}: nobody could open it. Shell and areas of one contract go out together (npm run build); one of another contract goes with a root of its own (--own-root).`,
  );
}

/** Returns the reason why an area of another repository cannot have this name. Undefined if it can. */
function whyTaken(name: string, { accountTypes, source }: Version, live: Area | undefined) {
  if (!accountTypes) return undefined;
  const why = whyNoAreaName(name);
  if (why || !live) return why;
  if (!live.accountTypes) return 'is the area of a role';
  return live.source === source ? undefined : `is the area of ${live.source ?? 'somebody else'}`;
}
