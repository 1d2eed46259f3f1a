// What `/remotes.json` says, and every change to it as a pure function: no files, no clock. A change that changes
// nothing gives back the very registry it was given.
// The shell reads the same format (packages/contract/src/remotes.ts); an older shell passes over what it does not know.
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

/** What a build says of itself beside its number; what was built before builds said it says nothing. */
export interface Said {
  /** what it adds to the navigation */
  nav?: NavEntry[];
  /** of an area in a repository of its own (docs/adr/0025): whose accounts it is for, … */
  accountTypes?: string[];
  names?: { en: string; sv: string };
  /** … the versions of the packed kit it runs with … */
  kit?: string;
  /** … and the name of the package it is */
  source?: string;
  /** the agreement by which it has a root of its own in the page, with the React and the kit that it brings (docs/adr/0029) */
  mount?: number;
}

/** A build of a version as visitors get it. */
export interface Version extends KnownVersion, Said {}

/** Of all that a list or a stamp says of a build, what the build has said of itself. */
export const saidBy = ({ nav, accountTypes, names, kit, source, mount }: Said): Said => ({
  ...(nav && { nav }),
  ...(accountTypes && { accountTypes }),
  ...(names && { names }),
  ...(kit && { kit }),
  ...(source && { source }),
  ...(mount !== undefined && { mount }),
});

/** A version for a part of the visitors. */
export interface Canary extends Version, Stamp {
  entry: string;
  /** 0 to 100 */
  percent: number;
}

/** A canary that failed too often: nobody gets it any more. */
export interface EndedCanary {
  version: string;
  /** ISO time */
  at: string;
}

/** What is live of an area, and on trial. */
export interface Area extends Version, Part {
  /** address of its manifest, below the origin */
  entry: string;
  canary?: Canary;
  /** the last that ended by itself */
  endedCanary?: EndedCanary;
}

/** What is no area: the page and what it provides; what the API says of itself. */
export const WHOLES = ['shell', 'api'] as const;
export type WholeName = (typeof WHOLES)[number];

export interface Registry {
  /** the shell's contract number */
  contract: number;
  /** the shell that was released; without it, the page is the one in the web root itself */
  shell?: Part;
  /** the description that was registered for the API that answers; without it, `openapi.json` of the web root */
  api?: Part;
  remotes: Record<string, Area>;
}

/** `company` or `shell`. */
export type PartName = string;

export const isWhole = (name: PartName): name is WholeName => (WHOLES as readonly string[]).includes(name);

/** As people and messages call it: `mf-company`, `shell`. */
export const titleOf = (name: PartName) => (isWhole(name) ? name : `mf-${name}`);

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

/** What the list says of a part. */
export const partOf = (registry: Registry, name: PartName): Part | undefined =>
  isWhole(name) ? registry[name] : registry.remotes[name];

/** Everything that has versions there, by name. */
export const partsOf = (registry: Registry): [PartName, Part | Area][] => [
  ...WHOLES.flatMap((name): [PartName, Part][] => {
    const part = registry[name];
    return part ? [[name, part]] : [];
  }),
  ...Object.entries(registry.remotes),
];

/** Of a part, the versions that somebody is sent to. */
export const versionsInUse = (part: Part & { canary?: { version: string } }): string[] => [
  part.version,
  ...(part.canary ? [part.canary.version] : []),
];

/**
 * What the list says of a part.
 * @throws ScriptError when it is not there
 */
export function findPart(registry: Registry, name: PartName): Part {
  const found = partOf(registry, name);
  if (!found) throw new ScriptError(`remotes.json has no ${isWhole(name) ? name : `area ${name}`}.`);
  return found;
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

/**
 * Makes a version of an area live, of the shell or of the API's description. A canary of the same version ends with it.
 * The contract number of the list is that of the shell.
 * @throws ScriptError for an area of another contract number than the shell's without a root of its own, or at a place that is not its own
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
 * Gives a version to a part of the visitors; who is in stays in when the part grows.
 * @param name of the area
 * @param percent 0 to 100
 * @param stamp of who began it
 * @throws ScriptError when that version is live already, has ended by itself or has another contract number
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
  if (area.version === next.version) throw new ScriptError(`mf-${name} ${next.version} is live already.`);
  const { endedCanary, ...others } = area;
  if (endedCanary?.version === next.version)
    throw new ScriptError(
      `The canary mf-${name} ${next.version} ended by itself at ${endedCanary.at}. What was mended needs a version of its own.`,
    );
  if (area.canary?.version === next.version && area.canary.percent === percent) return registry;
  const canary = { entry: manifestPath(name, next.version), ...next, ...stamp, percent };
  return withArea(registry, name, { ...others, canary });
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
 * Writes down canaries that have ended by themselves.
 * @param ended by area; one that is not on trial any more is left
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
 * What `npm run build` makes of the source at hand. An area that a team released stays as released, unless the
 * contract number changed: then only the areas built with the shell fit it.
 * @param registry what is there
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
    // The same version number built against another contract.
    const area = findArea(next, name);
    if (area.contract !== contract) next = withArea(next, name, { ...area, contract });
  }
  return next;
}

/** Whether a team made live what is, and not `npm run build`. */
export const isReleased = (part: Part): boolean => historyOf(part)[0]?.action !== 'build';

/**
 * The list of a web root whose page is the one in the root itself, with that page as its first version: so that there is one to
 * go back to.
 * @param atRoot what that page says of itself
 */
export const withPageAtRoot = (registry: Registry, atRoot: KnownVersion | undefined): Registry => {
  if (registry.shell || !atRoot) return registry;
  const { version, contract } = atRoot;
  const history: HistoryEntry[] = [{ version, contract, action: 'build' }];
  return { ...registry, shell: { version, contract, history } };
};

/**
 * Gives what `npm run build` has put in its place the navigation it was built with: unlike a release, a build may have
 * the version number of the one before.
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
 * Only what speaks the shell's contract can be opened, and only at a path that nobody else has.
 * @throws ScriptError when the version speaks another one, or its path is taken
 */
function requireFit(registry: Registry, name: string, next: Version) {
  const { version, contract } = next;
  const taken = whyTaken(name, next, registry.remotes[name]);
  if (taken) throw new ScriptError(`mf-${name} ${version} would be at /${name}, which ${taken}.`);
  // What brings its own kit is of none; the gate asks whether the shell gives it a root.
  if (next.mount !== undefined || contract === registry.contract) return;
  throw new ScriptError(
    `mf-${name} ${version} speaks contract ${contract}, the shell in this web root ${registry.contract}: nobody could open it. Shell and areas of one contract go out together (npm run build); one of another contract goes with a root of its own (--own-root).`,
  );
}

/** Why an area in a repository of its own cannot have its name, which is its path. */
function whyTaken(name: string, { accountTypes, source }: Version, live: Area | undefined) {
  if (!accountTypes) return undefined;
  const why = whyNoAreaName(name);
  if (why || !live) return why;
  if (!live.accountTypes) return 'is the area of a role';
  return live.source === source ? undefined : `is the area of ${live.source ?? 'somebody else'}`;
}
