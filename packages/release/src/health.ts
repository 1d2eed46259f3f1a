// What the fair that serves a web root says of the versions in it: canaries that ended by themselves, and how often what failed
// (docs/adr/0017). The tools ask the running fair; a release works without it too.
import { type EndedCanary, withoutEnded } from './registry.ts';
import type { WebRoot } from './webRoot.ts';

/** What the call `readAreaHealth` answers, as far as it is shown. */
interface AreaHealth {
  versions: VersionHealth[];
}

export interface VersionHealth {
  area: string;
  version: string;
  pages: number;
  failures: number;
  visitors: number;
  /** newest first */
  latest: { at: string; fault: string; page: string; browser: string }[];
}

/** How long the fair may take to answer, ms. */
const WITHIN_MS = 10_000;

/**
 * Writes into the web root which canaries have ended by themselves, as far as the fair says so; says what it did.
 * @param fair its address; without one nothing is asked
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
      console.log(`The canary mf-${area} ${version} ended by itself at ${at}. ${webRoot.name} says so now.`);
  }
}

/**
 * How the versions have done, for an admin's API token in FAIR_TOKEN.
 * @returns undefined where it cannot be asked; why not is said
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
