import type { RemoteModule } from '@fair/client';
import type { AreaFault, Navigation } from '@fair/contract';
import { reloadIfGone, reloadOnceFor } from '@fair/ui/reload';
import { needsYes } from '../override/overrides.ts';
import { rememberFailedCanary } from './canary.ts';
import { assertFit, type Build, chooseBuild } from './chooseBuild.ts';
import type { StartArea } from './container.ts';
import { AreaOutdated, AreaUnavailable, AreaUnfit, CanaryBroke } from './errors.ts';
import { noteBuild } from './furtherAreas.ts';
import { isBeingLeft } from './leaving.ts';

/** Timeout for fetching and starting an area, in ms. */
const AREA_TIMEOUT = 10_000;

/**
 * The state of an area in this page:
 *
 *     idle ──► loading: choose ─► fetch ─► start ──► running
 *                ▲         ▲         │        │         │ threw while rendering
 *                │         └─────────┘        ▼         │
 *                │        canary not       failed ◄─────┘
 *                │           fetched          │
 *                └────────────────────────────┘
 *
 * While it is loading or running, every caller gets the same module. After a failure the next call fetches everything
 * again, including the registry.
 */
type State =
  | { readonly at: 'idle' | 'failed' }
  | { readonly at: 'loading'; readonly module: Promise<RemoteModule> }
  | { readonly at: 'running'; readonly module: Promise<RemoteModule>; readonly build: Build };

class Area {
  /** Navigation entries of the most recently chosen build. */
  nav: Navigation | undefined;
  private state: State = { at: 'idle' };
  /** Identifies the current attempt to load. An abandoned attempt must not change the state. */
  private attempt: object | undefined;
  /** The version whose code has run in this page, even if it failed. */
  private ranVersion: string | undefined;
  private brokenCanary: string | undefined;

  constructor(private readonly name: string) {}

  /**
   * Fetches and starts the area.
   * @throws AreaOutdated for another contract number, AreaUnfit for an unsupported mount agreement, CanaryBroke when
   * the next call returns the live version, AreaUnavailable for every other reason
   */
  load(): Promise<RemoteModule> {
    if (this.state.at === 'loading' || this.state.at === 'running') return this.state.module;
    const attempt = {};
    this.attempt = attempt;
    const module = this.bring(attempt, this.state.at === 'failed').then(
      ({ build, running }) => {
        if (this.attempt === attempt) this.state = { at: 'running', module, build };
        this.tell(build);
        return running;
      },
      (reason: unknown) => {
        if (this.attempt === attempt) this.fail();
        const isTold = [AreaOutdated, AreaUnfit, CanaryBroke].some((kind) => reason instanceof kind);
        throw isTold ? reason : new AreaUnavailable(this.name, reason);
      },
    );
    this.state = { at: 'loading', module };
    return module;
  }

  /** Makes the next call of `load` start over. */
  fail(): void {
    this.attempt = undefined;
    this.state = { at: 'failed' };
  }

  /**
   * Records a render error. A failed canary is dropped and true is returned. A live version stays until `fail` is
   * called.
   */
  failRendering(): boolean {
    if (this.state.at !== 'running') return false;
    this.tell(this.state.build, 'render');
    if (this.state.build.from !== 'canary') return false;
    this.dropCanary(this.state.build);
    this.fail();
    return true;
  }

  /**
   * Chooses, fetches and starts a build.
   * @param refresh whether this page has fetched the area before
   */
  private async bring(attempt: object, refresh: boolean): Promise<{ build: Build; running: RemoteModule }> {
    const signal = AbortSignal.timeout(AREA_TIMEOUT);
    // Loads the federation runtime while the build is chosen. If loading fails, the error is handled below, where
    // `container` is used.
    const container = bringFederation();
    container.catch(nothing);
    const build = await chooseBuild(this.name, this.brokenCanary, signal);
    if (this.attempt !== attempt) throw new Error('This attempt was abandoned.');
    this.nav = build.nav;
    noteBuild(this.name, build);
    for (const tell of listeners) tell();
    // Reloads the page, because two versions of an area must not share one store and one name.
    if (this.ranVersion && this.ranVersion !== build.version)
      await reloadOnceFor(`${this.name}@${build.version}`);
    let start: StartArea;
    try {
      const fetched = container.then(({ fetchContainer }) => fetchContainer(this.name, build.entry, refresh));
      start = await beforeAbort(fetched, signal);
    } catch (reason) {
      if (this.attempt === attempt && build.from !== 'override')
        container.then(({ tellNotArrived }) => tellNotArrived(this.name, build, reason), nothing);
      if (build.from !== 'canary' || this.attempt !== attempt) throw reason;
      // No code of the canary has run, so the page can continue with the live version and a new timeout.
      this.dropCanary(build);
      return this.bring(attempt, true);
    }
    return { build, running: await this.start(build, start, signal) };
  }

  private async start(build: Build, start: StartArea, signal: AbortSignal): Promise<RemoteModule> {
    this.ranVersion = build.version;
    try {
      const { default: module } = await beforeAbort(Promise.resolve(start()), signal);
      // Checks the numbers of the module itself, because the registry may be wrong and has no numbers of overrides.
      assertFit(this.name, 'Routes' in module ? module : { contract: 0, mount: module.agreement });
      return module;
    } catch (reason) {
      this.tell(build, faultOf(reason, signal));
      if (build.from !== 'canary') throw reason;
      this.dropCanary(build);
      throw new CanaryBroke(this.name, build.version, reason);
    }
  }

  /** Reports the health of a released build to the API. */
  private tell({ from, version }: Build, fault?: AreaFault): void {
    if (from !== 'override') bringFederation().then(({ tell }) => tell(this.name, version, fault), nothing);
  }

  private dropCanary({ version }: Build): void {
    this.brokenCanary = version;
    if (!isBeingLeft()) rememberFailedCanary(this.name, version);
  }
}

const bringFederation = () => import(/* webpackChunkName: "signed-in" */ './container.ts');
const nothing = () => undefined;

function faultOf(reason: unknown, { aborted }: AbortSignal): AreaFault {
  if (aborted) return 'slow';
  return reason instanceof AreaOutdated || reason instanceof AreaUnfit ? 'contract' : 'start';
}

function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

const areas = new Map<string, Area>();
const listeners = new Set<() => void>();

function areaOf(name: string): Area {
  const area = areas.get(name) ?? new Area(name);
  areas.set(name, area);
  return area;
}

/**
 * Returns the module of an area. Fetches and starts the area when it is first called. After a canary failed, reloads
 * the page with the live version. Throws the errors of errors.ts.
 */
export async function enterArea(name: string): Promise<RemoteModule> {
  const area = areaOf(name);
  return area.load().catch(async (reason: unknown) => {
    if (reason instanceof CanaryBroke) return area.load();
    // The files of this shell may have been deleted by a release of another shell.
    await reloadIfGone();
    throw reason;
  });
}

/**
 * Prefetches an area. A failure is shown only when the user opens the area. A failed canary does not reload the page,
 * because the page may contain a form with input.
 */
export function preloadArea(name: string): void {
  if (needsYes(name)) return;
  areaOf(name)
    .load()
    .catch(() => undefined);
}

/** Makes the next `enterArea` fetch and start the area again. */
export const forgetArea = (name: string): void => areaOf(name).fail();

/** Records that an area threw while rendering. Returns true if the next `enterArea` returns another version. */
export const failRendering = (name: string): boolean => areaOf(name).failRendering();

/** Used by `useAreaNav`. */
export const navOf = (name: string): Navigation | undefined => areaOf(name).nav;

/** @returns a function that unsubscribes */
export function onNavChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
