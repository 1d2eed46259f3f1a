import { type BuildRequirements, CONTRACT_NUMBER, fitOfBuild, type RegisteredArea } from '@fair/contract';
import { needsYes, overrideOf } from '../override/overrides.ts';
import { canaryFor } from './canary.ts';
import { AreaOutdated, AreaUnfit } from './errors.ts';
import { loadRemoteRegistry } from './loadRemoteRegistry.ts';

/** The build of an area that this visitor gets, and the reason (`from`). */
export interface Build extends Pick<RegisteredArea, 'accountTypes' | 'names' | 'nav'> {
  readonly from: 'override' | 'canary' | 'live';
  /** URL of the manifest. */
  readonly entry: string;
  /** Identifies the build; for an override this is its URL. */
  readonly version: string;
}

/**
 * Chooses the build of an area for this visitor: the tab's override, the canary if this visitor gets it, otherwise the
 * live version.
 * @param brokenCanary version of the canary that failed in this page; excluded even if storage did not record the
 * failure
 * @throws AreaOutdated for another contract number (an override is checked after it has started), AreaUnfit for a mount
 * agreement that this shell does not support
 */
export async function chooseBuild(
  area: string,
  brokenCanary: string | undefined,
  signal: AbortSignal,
): Promise<Build> {
  const override = overrideOf(area);
  // RemoteArea.tsx asks for confirmation before it loads an override.
  if (needsYes(area)) throw new Error(`The override ${override} has not been confirmed.`);
  if (override) {
    // The registry is loaded too, because it contains the navigation of the other areas.
    loadRemoteRegistry(signal).catch(() => undefined);
    const { openOverride } = await import('../override/openOverride.ts');
    return openOverride(override, signal);
  }
  const registry = await loadRemoteRegistry(signal);
  const live = registry.remotes[area];
  const canary = live && canaryFor(area, live);
  // A registry with another contract number belongs to a newer shell. Areas with their own React root work with any
  // shell.
  if ((canary ?? live)?.mount === undefined && registry.contract !== CONTRACT_NUMBER)
    throw new AreaOutdated(area, registry.contract, CONTRACT_NUMBER);
  if (!live) throw new Error(`/remotes.json has no ${area} area.`);
  if (canary && canary.version !== brokenCanary) return { from: 'canary', ...canary };
  assertFit(area, live);
  return { from: 'live', ...live };
}

/**
 * Checks whether a build can run in this shell.
 * @param build requirements from the registry entry, or from the area's own module
 * @throws AreaOutdated for another contract number, AreaUnfit for a mount agreement this shell does not support
 */
export function assertFit(area: string, build: BuildRequirements): void {
  const fit = fitOfBuild(build);
  if (fit === 'otherContract') throw new AreaOutdated(area, build.contract, CONTRACT_NUMBER);
  if (fit !== 'fits') throw new AreaUnfit(area, fit);
}
