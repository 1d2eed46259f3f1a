import { type RemoteRegistry, remoteRegistry } from '@fair/contract';

/**
 * Asks the server where the role areas are. Never from a cache: the answer is what makes a redeployed area known.
 * Throws when it does not come, is no registry, or the signal ends the wait.
 */
export async function loadRemoteRegistry(signal: AbortSignal): Promise<RemoteRegistry> {
  const response = await fetch('/remotes.json', { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  return remoteRegistry.parse(await response.json());
}
