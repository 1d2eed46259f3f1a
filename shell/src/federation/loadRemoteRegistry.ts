import { takePageRegistry } from '@fair/client';
import type { RemoteRegistry } from '@fair/contract';
import { noteAreas } from './furtherAreas.ts';

/**
 * Loads the registry: from the page itself at its start, else from the server, never from a cache, so that releases are seen.
 * Throws when it does not load, is invalid, or the signal aborts.
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
    // Loads the schema library, which the first page does not need.
    import('@fair/contract/remotes'),
  ]);
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  return remoteRegistry.parse(await response.json());
}
