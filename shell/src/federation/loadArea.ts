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

/** How long an area may take to arrive, in ms, before its page says that it is not available. */
const AREA_TIMEOUT = 10_000;

/**
 * What a role area is in this page:
 *
 *     idle ──► loading: choose ─► fetch ─► start ──► running
 *                ▲         ▲         │        │         │ it threw while rendering
 *                │         └─────────┘        ▼         │
 *                │          a canary       failed ◄─────┘
 *                │       did not arrive       │
 *                └────────────────────────────┘
 *
 * Whoever asks while it is loading or running gets the same module; asked for after a failure, everything is asked of the
 * server again, the list of areas included.
 */
type State =
  | { readonly at: 'idle' | 'failed' }
  | { readonly at: 'loading'; readonly module: Promise<RemoteModule> }
  | { readonly at: 'running'; readonly module: Promise<RemoteModule>; readonly build: Build };

class Area {
  /** What the build that was chosen last adds to the navigation. */
  nav: Navigation | undefined;
  private state: State = { at: 'idle' };
  /** The attempt that has the say. One that was given up meanwhile changes nothing any more. */
  private attempt: object | undefined;
  /** The version of which anything has run in this page, also when it broke then. */
  private ranVersion: string | undefined;
  private brokenCanary: string | undefined;

  constructor(private readonly name: string) {}

  /**
   * Throws `AreaOutdated` for another contract number, `AreaUnfit` for another kit, `CanaryBroke` when the next call gives the live version,
   * `AreaUnavailable` for every other reason.
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

  /** Makes the next `load` begin anew. */
  fail(): void {
    this.attempt = undefined;
    this.state = { at: 'failed' };
  }

  /** It threw while rendering. A canary is out then, and true the answer; what is live stays what it is until `fail`. */
  failRendering(): boolean {
    if (this.state.at !== 'running') return false;
    this.tell(this.state.build, 'render');
    if (this.state.build.from !== 'canary') return false;
    this.dropCanary(this.state.build);
    this.fail();
    return true;
  }

  /** Choose, fetch, start. @param anew whether something of the area was fetched before in this page */
  private async bring(attempt: object, anew: boolean): Promise<{ build: Build; running: RemoteModule }> {
    const signal = AbortSignal.timeout(AREA_TIMEOUT);
    // Beside the choice; that it did not come matters to who needs it only.
    const container = bringFederation();
    container.catch(nothing);
    const build = await chooseBuild(this.name, this.brokenCanary, signal);
    if (this.attempt !== attempt) throw new Error('This attempt was given up.');
    this.nav = build.nav;
    noteBuild(this.name, build);
    for (const tell of listeners) tell();
    // Two versions of one area in one page would share one store and one name: start the page over instead.
    if (this.ranVersion && this.ranVersion !== build.version)
      await reloadOnceFor(`${this.name}@${build.version}`);
    let start: StartArea;
    try {
      const fetched = container.then(({ fetchContainer }) => fetchContainer(this.name, build.entry, anew));
      start = await beforeAbort(fetched, signal);
    } catch (reason) {
      if (this.attempt === attempt && build.from !== 'override')
        container.then(({ tellNotArrived }) => tellNotArrived(this.name, build, reason), nothing);
      if (build.from !== 'canary' || this.attempt !== attempt) throw reason;
      // Nothing of it has run yet: the page goes on with what is live, which gets all of its time.
      this.dropCanary(build);
      return this.bring(attempt, true);
    }
    return { build, running: await this.start(build, start, signal) };
  }

  private async start(build: Build, start: StartArea, signal: AbortSignal): Promise<RemoteModule> {
    this.ranVersion = build.version;
    try {
      const { default: module } = await beforeAbort(Promise.resolve(start()), signal);
      // What it says itself counts: a list may be wrong, and of an override there is none.
      assertFit(this.name, 'Routes' in module ? module : { contract: 0, mount: module.agreement });
      return module;
    } catch (reason) {
      this.tell(build, faultOf(reason, signal));
      if (build.from !== 'canary') throw reason;
      this.dropCanary(build);
      throw new CanaryBroke(this.name, build.version, reason);
    }
  }

  /** Of a released build, the API hears how it does. */
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
 * The module of an area for who is about to show it, fetched and started when it is first asked for. After a canary
 * that broke, the page is loaded anew with the live version. Throws what went wrong (errors.ts).
 */
export async function enterArea(name: string): Promise<RemoteModule> {
  const area = areaOf(name);
  return area.load().catch(async (reason: unknown) => {
    if (reason instanceof CanaryBroke) return area.load();
    // What it takes of the shell may have been this shell's, which another has replaced.
    await reloadIfGone();
    throw reason;
  });
}

/**
 * Begins to fetch an area that will probably be needed; whoever needs it sees the failure, if there is one. A canary that
 * broke is left as it is: the page at hand, which would be loaded anew, may hold a form.
 */
export function preloadArea(name: string): void {
  if (needsYes(name)) return;
  areaOf(name)
    .load()
    .catch(() => undefined);
}

/** Makes the next `enterArea` fetch and start the area anew. */
export const forgetArea = (name: string): void => areaOf(name).fail();

/** To be told that an area threw while rendering. True when the next `enterArea` brings another version of it. */
export const failRendering = (name: string): boolean => areaOf(name).failRendering();

/** See `useAreaNav`. */
export const navOf = (name: string): Navigation | undefined => areaOf(name).nav;

/** @returns what ends the listening */
export function onNavChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
