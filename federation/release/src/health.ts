// Reads the health of versions from the running server (docs/adr/0017): canaries that it has ended, and failure counts.
// Releases also work without a server.
import { type EndedCanary, withoutEnded } from './registry.ts';
import type { WebRoot } from './webRoot.ts';

/** The part of the response of the call `readAreaHealth` that is printed. */
interface AreaHealth {
  versions: VersionHealth[];
}

export interface VersionHealth {
  area: string;
  version: string;
  pages: number;
  failures: number;
  visitors: number;
  /** The most recent failures, newest first. */
  latest: { at: string; fault: string; page: string; browser: string }[];
}

/** Timeout in ms for requests to the server. */
const WITHIN_MS = 10_000;

/**
 * Records in the web root which canaries the running server has ended, and prints them.
 * @param fair URL of the server; without it, the function does nothing
 */
export async function writeEnded(webRoot: WebRoot, fair: string | undefined): Promise<void> {
  const list =
    fair && (await ask<{ remotes?: Record<string, { endedCanary?: EndedCanary }> }>(fair, '/remotes.json'));
  if (!list) return;
  const ended = Object.entries(list.remotes ?? {}).flatMap(
    ([area, { endedCanary }]): [string, EndedCanary][] => (endedCanary ? [[area, endedCanary]] : []),
  );
  if (ended.length === 0) return;
  const { before, after } = await webRoot.changeRegistry((registry) => withoutEnded(registry, ended));
  for (const [area, { version, at }] of ended) {
    if (before.remotes[area]?.canary && !after.remotes[area]?.canary)
      console.log(
        `The canary mf-${area} ${version} was ended automatically at ${at}. This is now recorded in ${webRoot.name}.`,
      );
  }
}

/**
 * Reads the health of the versions. Requires an admin's API token in FAIR_TOKEN.
 * @returns undefined if the health cannot be read; the reason is printed
 */
export async function readHealth(fair: string | undefined): Promise<AreaHealth | undefined> {
  const token = process.env.FAIR_TOKEN;
  if (!fair || !token) return undefined;
  return ask<AreaHealth>(fair, '/api/v1/admin/areas', { Authorization: `Bearer ${token}` });
}

async function ask<T>(
  fair: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<T | undefined> {
  try {
    const answer = await fetch(new URL(path, fair), { headers, signal: AbortSignal.timeout(WITHIN_MS) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return (await answer.json()) as T;
  } catch (error) {
    console.error(`${fair} does not say how its areas do: ${(error as Error).message}`);
    return undefined;
  }
}
