import type { RemoteModule } from '@fair/client';
import { CONTRACT_NUMBER } from '@fair/contract';
import { jest } from '@jest/globals';

const emptyArea: RemoteModule = { contract: CONTRACT_NUMBER, Routes: () => null };

/**
 * What a container answers in a test, an empty area unless told: a rejection is one that does not arrive, `default`
 * is read when it starts. Fetching containers needs a browser: e2e/ does that.
 */
export const loadedArea = jest.fn<() => Promise<{ default: RemoteModule }>>(async () => ({
  default: emptyArea,
}));

/** The manifests that were registered, in this order. */
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
