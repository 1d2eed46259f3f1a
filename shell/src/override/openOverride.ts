import { buildStamp } from '@fair/contract';
import type { Build } from '../federation/chooseBuild.ts';
import { fetchWithoutCredentials } from './withoutCredentials.ts';

/** The build at an address that somebody has said yes to. Its files are asked for without cookies. */
export async function openOverride(entry: string, signal: AbortSignal): Promise<Build> {
  fetchWithoutCredentials();
  return { from: 'override', entry, version: entry, ...(await readStamp(entry, signal)) };
}

/** A build from before builds said it, or one that does not come, says nothing. */
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
