import { jest } from '@jest/globals';

/**
 * What the page was started over for. A test's page goes on, as one does that has just been started over. To be
 * imported before what loads areas, as `federationRuntime`.
 */
export const reloads: string[] = [];

jest.mock('@fair/ui/reload', () => ({
  reloadIfGone: async () => undefined,
  reloadOnceFor: async (reason: string) => {
    reloads.push(reason);
  },
}));
