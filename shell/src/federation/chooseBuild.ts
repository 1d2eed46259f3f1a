import { CONTRACT_NUMBER, type Navigation, type UserType } from '@fair/contract';
import { needsYes, overrideOf } from '../override/overrides.ts';
import { canaryFor } from './canary.ts';
import { AreaOutdated } from './errors.ts';
import { loadRemoteRegistry } from './loadRemoteRegistry.ts';

/** One build of an area, and why this visitor gets it. */
export interface Build {
  readonly from: 'override' | 'canary' | 'live';
  /** The address of its manifest. */
  readonly entry: string;
  /** Tells it from any other build of the area; of an override nothing does but its address. */
  readonly version: string;
  /** What it adds to the navigation; a build from before builds said it says nothing. */
  readonly nav?: Navigation | undefined;
}

/**
 * Which build of an area this visitor gets now: what the tab was pointed to, the canary for those who are in, else what
 * is live.
 * @param brokenCanary the canary that failed in this page, which must not come back when storage has not kept that
 * @throws AreaOutdated for another contract than the shell's; of an override only its code says which it speaks
 */
export async function chooseBuild(
  area: UserType,
  brokenCanary: string | undefined,
  signal: AbortSignal,
): Promise<Build> {
  const override = overrideOf(area);
  // Whoever shows the area has asked before (RemoteArea.tsx).
  if (needsYes(area)) throw new Error(`Nobody has said yes to ${override}.`);
  if (override) {
    const { openOverride } = await import('../override/openOverride.ts');
    return openOverride(override, signal);
  }
  const registry = await loadRemoteRegistry(signal);
  assertContract(area, registry.contract);
  const live = registry.remotes[area];
  if (!live) throw new Error(`/remotes.json has no ${area} area.`);
  const canary = canaryFor(area, live);
  if (canary && canary.version !== brokenCanary) return { from: 'canary', ...canary };
  assertContract(area, live.contract);
  return { from: 'live', ...live };
}

/** @throws AreaOutdated when it is not the shell's */
export function assertContract(area: UserType, found: number): void {
  if (found !== CONTRACT_NUMBER) throw new AreaOutdated(area, found, CONTRACT_NUMBER);
}
