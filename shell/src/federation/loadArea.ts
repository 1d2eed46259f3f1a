import type { RemoteModule } from '@fair/client';
import { CONTRACT_NUMBER, type RemoteRegistry, type UserType } from '@fair/contract';
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { AreaOutdated, AreaUnavailable } from './errors.ts';
import { loadRemoteRegistry } from './loadRemoteRegistry.ts';
import { reloadOnceFor } from './reloadOnce.ts';

/** How long an area may take to arrive, in ms, before its page says that it is not available. */
const AREA_TIMEOUT = 10_000;

const loading = new Map<UserType, Promise<RemoteModule>>();
const failedBefore = new Set<UserType>();
const versionRunning = new Map<UserType, string>();

/**
 * Fetches and starts a role area; asked twice, it answers with the same module. A failure is not remembered: the
 * next call asks the server for everything again, the registry included.
 * Throws `AreaOutdated` for another contract number, `AreaUnavailable` for every other reason.
 */
export function loadArea(area: UserType): Promise<RemoteModule> {
  const known = loading.get(area);
  if (known) return known;
  const attempt = startArea(area).catch((reason: unknown) => {
    loading.delete(area);
    failedBefore.add(area);
    throw reason instanceof AreaOutdated ? reason : new AreaUnavailable(area, reason);
  });
  loading.set(area, attempt);
  return attempt;
}

/** Begins to fetch an area that will probably be needed; whoever needs it sees the failure, if there is one. */
export function preloadArea(area: UserType): void {
  loadArea(area).catch(() => undefined);
}

/** Makes the next `loadArea` fetch and start the area anew, for example after it threw while rendering. */
export function forgetArea(area: UserType): void {
  loading.delete(area);
  failedBefore.add(area);
}

async function startArea(area: UserType): Promise<RemoteModule> {
  const signal = AbortSignal.timeout(AREA_TIMEOUT);
  const registered = await findArea(area, await loadRemoteRegistry(signal));
  if (failedBefore.has(area)) forgetFailedShares();
  const container = `mf_${area}`;
  // The federation runtime remembers a manifest and a container it once read; forced, it forgets them.
  registerRemotes([{ name: container, entry: registered.entry }], { force: failedBefore.has(area) });
  const loaded = await beforeAbort(loadRemote<{ default: RemoteModule }>(`${container}/remote`), signal);
  if (!loaded) throw new Error(`${container} exposes no remote.`);
  assertContract(area, loaded.default.contract);
  failedBefore.delete(area);
  versionRunning.set(area, registered.version);
  return loaded.default;
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

async function findArea(area: UserType, registry: RemoteRegistry) {
  assertContract(area, registry.contract);
  const registered = registry.remotes[area];
  if (!registered) throw new Error(`/remotes.json has no ${area} area.`);
  assertContract(area, registered.contract);
  const running = versionRunning.get(area);
  // Two versions of one area in one page would share one store and one name: start the page over instead.
  if (running && running !== registered.version) await reloadOnceFor(`${area}@${registered.version}`);
  return registered;
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
