import { takePageRegistry } from '@fair/client';
import type { RemoteRegistry } from '@fair/contract';
import { noteAreas } from './furtherAreas.ts';

/**
 * Loads the registry. The first call reads it from the page's HTML; later calls fetch it from the server and bypass
 * caches, so that new releases are noticed.
 * @throws when loading fails, the registry is invalid, or the signal aborts
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
    // Imported lazily, because the first page does not need the schema library.
    import(/* webpackChunkName: "area-list" */ '@fair/contract/remotes'),
  ]);
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  return remoteRegistry.parse(await response.json());
}
