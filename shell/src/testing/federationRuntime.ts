import type { RemoteModule } from '@fair/client';
import { CONTRACT_NUMBER } from '@fair/contract';
import { jest } from '@jest/globals';

const emptyArea: RemoteModule = { contract: CONTRACT_NUMBER, Routes: () => null };

/**
 * Replaces the loading of areas; by default, each area is empty. If the promise rejects, the area could not be loaded.
 * `default` is read when the area starts. Real areas need a browser, and tests in e2e/ cover them.
 */
export const loadedArea = jest.fn<() => Promise<{ default: RemoteModule }>>(async () => ({
  default: emptyArea,
}));

/** URLs of the manifests that were registered, in order. */
export const registeredEntries: string[] = [];

jest.mock('../federation/runtime.ts', () => ({
  registerPlugins: () => undefined,
  loadRemote: async () => {
    const container = await loadedArea();
    return () => ({ default: container.default });
  },
  registerRemotes: (remotes: readonly { entry: string }[]) => {
    registeredEntries.push(...remotes.map(({ entry }) => entry));
  },
}));
