import type { RemoteModule } from '@fair/client';
import { CONTRACT_NUMBER } from '@fair/contract';
import { jest } from '@jest/globals';

const emptyArea: RemoteModule = { contract: CONTRACT_NUMBER, Routes: () => null };

/**
 * Mocks loading an area; by default an empty area. A rejection simulates a failed load; `default` is read
 * when the area starts. Real containers need a browser and are tested in e2e/.
 */
export const loadedArea = jest.fn<() => Promise<{ default: RemoteModule }>>(async () => ({
  default: emptyArea,
}));

/** Entries of the registered manifests, in order. */
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
