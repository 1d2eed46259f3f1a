import type { RemoteModule } from '@fair/client';
import { CONTRACT_NUMBER, type UserType } from '@fair/contract';
import { reloadIfGone, reloadOnceFor } from '@fair/ui/reload';
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { needsYes, overrideOf } from '../override/overrides.ts';
import { canaryFor, rememberFailedCanary } from './canary.ts';
import { AreaOutdated, AreaUnavailable, CanaryBroke } from './errors.ts';
import { loadRemoteRegistry } from './loadRemoteRegistry.ts';

/** How long an area may take to arrive, in ms, before its page says that it is not available. */
const AREA_TIMEOUT = 10_000;

interface AreaVersion {
  readonly entry: string;
  readonly version: string;
}
type StartArea = () => { default: RemoteModule } | Promise<{ default: RemoteModule }>;

const loading = new Map<UserType, Promise<RemoteModule>>();
const failedBefore = new Set<UserType>();
/** The version of which anything has run in this page, also when it broke then. */
const versionRunning = new Map<UserType, string>();
const canaryRunning = new Map<UserType, string>();

/**
 * Fetches and starts a role area; asked twice, it answers with the same module. A failure is not remembered: the
 * next call asks the server for everything again, the registry included. A canary that does not arrive is replaced
 * by the live version here and now.
 * Throws `AreaOutdated` for another contract number, `CanaryBroke` when the next call gives the live version,
 * `AreaUnavailable` for every other reason.
 */
function loadArea(area: UserType): Promise<RemoteModule> {
  const known = loading.get(area);
  if (known) return known;
  const attempt = startArea(area).catch((reason: unknown) => {
    forgetArea(area);
    const isTold = reason instanceof AreaOutdated || reason instanceof CanaryBroke;
    throw isTold ? reason : new AreaUnavailable(area, reason);
  });
  loading.set(area, attempt);
  return attempt;
}

/**
 * `loadArea` for who is about to show it: after a canary that broke, the page is loaded anew with the live version.
 * Preloading leaves that for later; the page at hand may hold a form.
 */
export async function enterArea(area: UserType): Promise<RemoteModule> {
  return loadArea(area).catch(async (reason: unknown) => {
    if (reason instanceof CanaryBroke) return loadArea(area);
    // What it takes of the shell may have been this shell's, which another has replaced.
    await reloadIfGone();
    throw reason;
  });
}

/** Begins to fetch an area that will probably be needed; whoever needs it sees the failure, if there is one. */
export function preloadArea(area: UserType): void {
  if (needsYes(area)) return;
  loadArea(area).catch(() => undefined);
}

/** Makes the next `loadArea` fetch and start the area anew, for example after it threw while rendering. */
export function forgetArea(area: UserType): void {
  loading.delete(area);
  failedBefore.add(area);
}

/**
 * To be told when an area threw while rendering. True when it was a canary: this visitor is out of it, and the next
 * `enterArea` brings the live version.
 */
export function dropCanary(area: UserType): boolean {
  const version = canaryRunning.get(area);
  if (version === undefined) return false;
  canaryRunning.delete(area);
  rememberFailedCanary(area, version);
  return true;
}

async function startArea(area: UserType): Promise<RemoteModule> {
  const signal = AbortSignal.timeout(AREA_TIMEOUT);
  // Whoever shows the area has asked before (RemoteArea.tsx).
  if (needsYes(area)) throw new Error(`Nobody has said yes to ${overrideOf(area)}.`);
  const override = overrideOf(area);
  if (override) return startOverride(area, override, signal);
  const registry = await loadRemoteRegistry(signal);
  assertContract(area, registry.contract);
  const live = registry.remotes[area];
  if (!live) throw new Error(`/remotes.json has no ${area} area.`);
  const canary = canaryFor(area, live);
  const start = canary && (await fetchCanary(area, canary, signal));
  if (canary && start) return startCanary(area, canary.version, start, signal);
  assertContract(area, live.contract);
  // What is live gets all of its time, whatever a canary took.
  const ownSignal = canary ? AbortSignal.timeout(AREA_TIMEOUT) : signal;
  return runVersion(area, live.version, await fetchVersion(area, live, ownSignal), ownSignal);
}

/** The build on a developer's own address, whatever is released or on trial. Its contract number is in its code. */
async function startOverride(area: UserType, entry: string, signal: AbortSignal): Promise<RemoteModule> {
  const { fetchWithoutCredentials } = await import('../override/withoutCredentials.ts');
  fetchWithoutCredentials();
  return runVersion(area, entry, await fetchVersion(area, { entry, version: entry }, signal), signal);
}

/** Nothing of a canary has run yet when it does not arrive, so the page can go on with another version. */
async function fetchCanary(
  area: UserType,
  canary: AreaVersion,
  signal: AbortSignal,
): Promise<StartArea | undefined> {
  try {
    return await fetchVersion(area, canary, signal);
  } catch {
    rememberFailedCanary(area, canary.version);
    failedBefore.add(area);
    return undefined;
  }
}

async function startCanary(area: UserType, version: string, start: StartArea, signal: AbortSignal) {
  try {
    const module = await runVersion(area, version, start, signal);
    canaryRunning.set(area, version);
    return module;
  } catch (reason) {
    rememberFailedCanary(area, version);
    throw new CanaryBroke(area, version, reason);
  }
}

/** Brings everything of a version that its start needs, and runs nothing of it yet. */
async function fetchVersion(
  area: UserType,
  { entry, version }: AreaVersion,
  signal: AbortSignal,
): Promise<StartArea> {
  const running = versionRunning.get(area);
  // Two versions of one area in one page would share one store and one name: start the page over instead.
  if (running && running !== version) await reloadOnceFor(`${area}@${version}`);
  if (failedBefore.has(area)) forgetFailedShares();
  const container = `mf_${area}`;
  // The federation runtime remembers a manifest and a container it once read; forced, it forgets them.
  registerRemotes([{ name: container, entry }], { force: failedBefore.has(area) });
  const remote = loadRemote<StartArea>(`${container}/remote`, { loadFactory: false, from: 'runtime' });
  const start = await beforeAbort(remote, signal);
  if (!start) throw new Error(`${container} exposes no remote.`);
  return start;
}

async function runVersion(area: UserType, version: string, start: StartArea, signal: AbortSignal) {
  versionRunning.set(area, version);
  const { default: module } = await beforeAbort(Promise.resolve(start()), signal);
  assertContract(area, module.contract);
  failedBefore.delete(area);
  return module;
}

/** A shared module whose chunk did not arrive keeps its rejected promise; without it, it is fetched again. */
function forgetFailedShares(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  for (const shared of scopes.flatMap((scope) =>
    Object.values(scope).flatMap((versions) => Object.values(versions)),
  )) {
    if (!shared.loaded) shared.loading = null;
  }
}

function assertContract(area: UserType, found: number): void {
  if (found !== CONTRACT_NUMBER) throw new AreaOutdated(area, found, CONTRACT_NUMBER);
}

function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
