import type { RemoteModule } from '@fair/client';
import { CONTRACT_NUMBER } from '@fair/contract';
import { jest } from '@jest/globals';

const emptyArea: RemoteModule = { contract: CONTRACT_NUMBER, nav: [], Routes: () => null };

/** What a container answers in a test, an empty area unless told. Fetching containers needs a browser: e2e/ does that. */
export const loadedArea = jest.fn<() => Promise<{ default: RemoteModule }>>(async () => ({
  default: emptyArea,
}));

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote: () => loadedArea(),
  registerRemotes: () => undefined,
}));
