// @ts-check
// What `/remotes.json` says, and every change to it as a pure function: no files, no clock. A change that changes
// nothing gives back the very registry it was given.
// The shell reads the same format (packages/contract/src/remotes.ts); an older shell passes over what it does not know.
import { ScriptError } from '../lib/stop.mjs';

/** @typedef {{ version: string, contract: number }} Version */
/** @typedef {{ at?: string, by?: string }} Stamp  `at` is an ISO time */
/**
 * @typedef {Version & Stamp & { action: 'build' | 'release' | 'rollback' | 'promote', from?: string }} HistoryEntry
 * what became live; `from` is the version a rollback withdrew
 */
/** @typedef {Version & { entry: string, percent: number }} Canary */
/** @typedef {Version & { entry: string, canary?: Canary, history?: HistoryEntry[] }} Area */
/** @typedef {{ contract: number, remotes: Record<string, Area> }} Registry */

/** How many changes of an area are remembered. */
const HISTORY_LENGTH = 10;

/** The manifest of a version, below the web root. @param {string} area @param {string} version */
export const manifestPath = (area, version) => `/mf/${area}/${version}/mf-manifest.json`;

/** @param {string} text @returns {Registry | undefined} undefined when it is no list of areas */
export function parseRegistry(text) {
  try {
    const found = JSON.parse(text);
    return Number.isInteger(found.contract) && typeof found.remotes === 'object' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Registry} registry @param {string} area @returns {Area} @throws ScriptError when it is not there */
export function findArea(registry, area) {
  const found = registry.remotes[area];
  if (!found) throw new ScriptError(`remotes.json has no area ${area}.`);
  return found;
}

/**
 * The area's history, newest first. What was live before histories were kept is its first entry.
 * @param {Area} area @returns {HistoryEntry[]}
 */
export const historyOf = (area) =>
  area.history ?? [{ version: area.version, contract: area.contract, action: 'build' }];

/**
 * The versions that were live and were not withdrawn, the one before first. What a rollback left is withdrawn
 * until it is released anew: a second rollback goes further back, not forth again.
 * @param {Area} area @returns {Version[]}
 */
export function versionsBefore(area) {
  /** @type {Version[]} */
  let standing = [];
  for (const { version, contract, from } of historyOf(area).toReversed()) {
    const gone = [version, from];
    standing = [{ version, contract }, ...standing.filter((earlier) => !gone.includes(earlier.version))];
  }
  return standing.filter(({ version }) => version !== area.version);
}

/**
 * The versions that may go: not live, not on trial, not the one before, and not of the newest `keep`. Newest is what
 * was live last; what never was counts as older, by its place in the list.
 * @param {Area} area @param {readonly string[]} onDisk the newest last @param {number} keep at least 1
 * @returns {string[]}
 */
export function versionsToPrune(area, onDisk, keep) {
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
 * @param {Registry} registry @param {string} name of the area @param {Version} next
 * @param {Stamp & Pick<HistoryEntry, 'action'>} change
 * @returns {Registry}
 * @throws ScriptError for another contract number than the shell's
 */
export function withLive(registry, name, next, { action, ...stamp }) {
  requireContract(registry, name, next);
  const before = registry.remotes[name];
  if (before?.version === next.version) return registry;
  /** @type {HistoryEntry} */
  const change = {
    ...next,
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
 * @param {Registry} registry @param {string} name of the area @param {Version} next @param {number} percent 0 to 100
 * @returns {Registry}
 * @throws ScriptError when that version is live already or has another contract number
 */
export function withCanary(registry, name, next, percent) {
  const area = findArea(registry, name);
  requireContract(registry, name, next);
  if (area.version === next.version) throw new ScriptError(`mf-${name} ${next.version} is live already.`);
  if (area.canary?.version === next.version && area.canary.percent === percent) return registry;
  const canary = { entry: manifestPath(name, next.version), ...next, percent };
  return withArea(registry, name, { ...area, canary });
}

/** Ends a canary.
 * @param {Registry} registry @param {string} name of the area @returns {Registry} */
export function withoutCanary(registry, name) {
  const { canary, ...area } = findArea(registry, name);
  return canary ? withArea(registry, name, area) : registry;
}

/**
 * What `npm run build` makes of the source at hand. An area that a team released stays as released, unless the
 * contract number changed: then only the areas built with the shell fit it.
 * @param {Registry | undefined} registry what is there @param {Registry} built @param {Stamp} stamp
 * @returns {Registry}
 */
export function withBuilds(registry, built, stamp) {
  /** @type {Registry} */
  let next =
    registry?.contract === built.contract ? registry : { remotes: {}, ...registry, contract: built.contract };
  for (const [name, { version, contract }] of Object.entries(built.remotes)) {
    const area = next.remotes[name];
    const isReleased = area !== undefined && historyOf(area)[0]?.action !== 'build';
    if (isReleased && area.contract === contract) continue;
    next = withLive(next, name, { version, contract }, { ...stamp, action: 'build' });
    const canary = next.remotes[name]?.canary;
    if (canary && canary.contract !== contract) next = withoutCanary(next, name);
    // The same version number built against another contract.
    const live = next.remotes[name];
    if (live && live.contract !== contract) next = withArea(next, name, { ...live, contract });
  }
  return next;
}

/** @param {Registry} registry @param {string} name @param {Area} area @returns {Registry} */
const withArea = (registry, name, area) => ({ ...registry, remotes: { ...registry.remotes, [name]: area } });

/**
 * @param {Registry} registry @param {string} name @param {Version} next
 * @throws ScriptError when it speaks another contract than the shell
 */
export function requireContract(registry, name, { version, contract }) {
  if (contract === registry.contract) return;
  throw new ScriptError(
    `mf-${name} ${version} speaks contract ${contract}, the shell in this web root ${registry.contract}: nobody could open it. Shell and areas of one contract go out together (npm run build).`,
  );
}
