import { loadUnsent } from './loadUnsent.ts';

/** Addresses of area files. A page that has loaded one belongs to a person who may need it without a network. */
const OF_AREA = /\/mf\//;

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name);

/**
 * Registers the service worker. It is called after the first page is complete, so that the first visit is not slower.
 * The page sends it the addresses of the files it has already loaded.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    // A page from the server contains the list of areas. Without a network the list is read with this code, and a logout
    // asks about unsent entries.
    if (loadedFiles().some((address) => OF_AREA.test(address)))
      await Promise.all([import('@fair/contract/remotes'), loadUnsent()]);
    active?.postMessage({ loaded: loadedFiles() });
  } catch {
    // The browser refuses workers (private window, plain http, blocked storage). Pages work without.
  }
}
