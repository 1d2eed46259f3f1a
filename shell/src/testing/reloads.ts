import { jest } from '@jest/globals';

/**
 * Reasons for which the page would have been reloaded. In a test, the page is not reloaded and continues. Import this
 * file before modules that load areas, like `federationRuntime`.
 */
export const reloads: string[] = [];

jest.mock('@fair/ui/reload', () => ({
  reloadIfGone: async () => undefined,
  reloadOnceFor: async (reason: string) => {
    reloads.push(reason);
  },
}));
