import { jest } from '@jest/globals';

/**
 * Reasons for page reloads. The test's page continues, as a page does after its reload. Import it before
 * modules that load areas, like `federationRuntime`.
 */
export const reloads: string[] = [];

jest.mock('@fair/ui/reload', () => ({
  reloadIfGone: async () => undefined,
  reloadOnceFor: async (reason: string) => {
    reloads.push(reason);
  },
}));
