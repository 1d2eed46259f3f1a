import { CONTRACT_NUMBER, fitOfBuild, type RegisteredArea, type StandsOn } from '@fair/contract';
import { needsYes, overrideOf } from '../override/overrides.ts';
import { canaryFor } from './canary.ts';
import { AreaOutdated, AreaUnfit } from './errors.ts';
import { loadRemoteRegistry } from './loadRemoteRegistry.ts';

/** One build of an area, and why this visitor gets it. */
export interface Build extends Pick<RegisteredArea, 'accountTypes' | 'names' | 'nav'> {
  readonly from: 'override' | 'canary' | 'live';
  /** The address of its manifest. */
  readonly entry: string;
  /** Tells it from any other build of the area; of an override nothing does but its address. */
  readonly version: string;
}

/**
 * Which build of an area this visitor gets now: what the tab was pointed to, the canary for those who are in, else what
 * is live.
 * @param brokenCanary the canary that failed in this page, which must not come back when storage has not kept that
 * @throws AreaOutdated for another contract than the shell's; of an override only its code says which it speaks. AreaUnfit for one
 *   that stands on another kit than this shell has
 */
export async function chooseBuild(
  area: string,
  brokenCanary: string | undefined,
  signal: AbortSignal,
): Promise<Build> {
  const override = overrideOf(area);
  // Whoever shows the area has asked before (RemoteArea.tsx).
  if (needsYes(area)) throw new Error(`Nobody has said yes to ${override}.`);
  if (override) {
    // What else there is, is known by the list all the same.
    loadRemoteRegistry(signal).catch(() => undefined);
    const { openOverride } = await import('../override/openOverride.ts');
    return openOverride(override, signal);
  }
  const registry = await loadRemoteRegistry(signal);
  const live = registry.remotes[area];
  const canary = live && canaryFor(area, live);
  // What stands on another shell than this page is of; an area with a root of its own stands on none.
  if ((canary ?? live)?.mount === undefined && registry.contract !== CONTRACT_NUMBER)
    throw new AreaOutdated(area, registry.contract, CONTRACT_NUMBER);
  if (!live) throw new Error(`/remotes.json has no ${area} area.`);
  if (canary && canary.version !== brokenCanary) return { from: 'canary', ...canary };
  assertFit(area, live);
  return { from: 'live', ...live };
}

/**
 * @param build as its entry in the list says it, or its code
 * @throws AreaOutdated for another contract than the shell's, AreaUnfit for a kit or an agreement that it does not have
 */
export function assertFit(area: string, build: StandsOn): void {
  const fit = fitOfBuild(build);
  if (fit === 'otherContract') throw new AreaOutdated(area, build.contract, CONTRACT_NUMBER);
  if (fit !== 'fits') throw new AreaUnfit(area, fit);
}
