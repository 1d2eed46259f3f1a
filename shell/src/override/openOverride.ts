import { buildStamp } from '@fair/contract';
import type { Build } from '../federation/chooseBuild.ts';
import { fetchWithoutCredentials } from './withoutCredentials.ts';

/** Returns the build at a URL that the user has accepted. Its files are requested without cookies. */
export async function openOverride(entry: string, signal: AbortSignal): Promise<Build> {
  fetchWithoutCredentials();
  return { from: 'override', entry, version: entry, ...(await readStamp(entry, signal)) };
}

/** Reads the build's stamp. Returns an empty stamp if there is none or if it cannot be loaded. */
async function readStamp(
  entry: string,
  signal: AbortSignal,
): Promise<Pick<Build, 'accountTypes' | 'names' | 'nav'>> {
  try {
    const answer = await fetch(new URL('area.json', entry), {
      credentials: 'omit',
      cache: 'no-cache',
      signal,
    });
    return buildStamp.parse(await answer.json());
  } catch {
    return {};
  }
}
