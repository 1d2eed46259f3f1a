import { takePageRegistry } from '@fair/client';
import type { RemoteRegistry } from '@fair/contract';
import { noteAreas } from './furtherAreas.ts';

/**
 * Where the role areas are: from the page itself as it starts, else asked of the server. Never from a cache: the answer is
 * what makes a redeployed area known.
 * Throws when it does not come, is no registry, or the signal ends the wait.
 */
export async function loadRemoteRegistry(signal: AbortSignal): Promise<RemoteRegistry> {
  const registry = await readList(signal);
  noteAreas(registry);
  return registry;
}

async function readList(signal: AbortSignal): Promise<RemoteRegistry> {
  const ofPage = takePageRegistry();
  if (ofPage) return ofPage;
  const [response, { remoteRegistry }] = await Promise.all([
    fetch('/remotes.json', { cache: 'no-cache', signal }),
    // With the library of the schemas, which the first page does without.
    import('@fair/contract/remotes'),
  ]);
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  return remoteRegistry.parse(await response.json());
}
