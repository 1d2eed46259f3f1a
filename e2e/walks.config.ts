import { defineConfig, devices } from '@playwright/test';
import base from './playwright.config.ts';

const { projects = [], ...common } = base;

/**
 * Playwright configuration of `npm run look -- walks`. The command records complete user journeys on a phone and on a
 * desktop, in `screens/walks`.
 */
export default defineConfig({
  ...common,
  outputDir: '../screens/walks/recorded',
  timeout: 180_000,
  retries: 0,
  workers: 1,
  use: { ...common.use, contextOptions: { reducedMotion: 'reduce' }, trace: 'on' },
  projects: [
    ...projects.filter(({ name }) => name === 'prepare'),
    ...[390, 1440].map((width) => ({
      name: String(width),
      testDir: './walks',
      testMatch: '**/*.walk.ts',
      dependencies: ['prepare'],
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width, height: width < 768 ? 844 : 900 },
        hasTouch: width < 768,
      },
    })),
  ],
});
