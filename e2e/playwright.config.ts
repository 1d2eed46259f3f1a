import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './support/browser.ts';
import { PRODUCT_SETTINGS } from './support/folders.ts';

const PORT = Number(process.env.E2E_PORT ?? 18_080);
const ROOT = resolve(import.meta.dirname, '..');

/** E2E_DIR is the folder of this run, with the data folders of all servers under test (support/folders.ts). */
if (process.env.E2E_DIR === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'fair-e2e-'));
  process.env.E2E_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const folder = process.env.E2E_DIR;

/** Selects the tests of the quick or the deep suite. Deep tests have the tag `@deep` (docs/TESTS.md). */
const suite = process.env.TEST_SUITE === 'deep' ? { grep: /@deep/ } : { grepInvert: /@deep/ };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One more worker than the two cores of the CI machine, because a browser spends a third of its time waiting for the
  // network or a timer.
  workers: 3,
  fullyParallel: true,
  // On a busy machine a browser may sometimes be too slow. scripts/lib/suites.mjs counts the retried tests.
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/e2e.json' }]],
  use: {
    locale: 'en-GB',
    // The service worker is blocked, because `page.route` does not see its requests. Tests about the service worker
    // allow it (docs/TESTS.md).
    serviceWorkers: 'block',
    timezoneId: 'Europe/Stockholm',
    trace: 'on-first-retry',
    launchOptions: findBrowser(),
  },
  projects: [
    // Creates the students and the company that the stories use. Each worker copies the resulting fair.
    {
      name: 'prepare',
      testDir: './prepare',
      use: { ...devices['Desktop Chrome'], baseURL: `http://localhost:${PORT}` },
    },
    // These tests build in the source folders, so they run one at a time. They run first, because they mostly wait.
    {
      name: 'failures',
      testDir: './failures',
      use: { ...devices['Desktop Chrome'] },
      dependencies: ['prepare'],
      ...suite,
      fullyParallel: false,
      workers: 1,
    },
    {
      name: 'stories',
      testDir: './stories',
      use: { ...devices['Desktop Chrome'] },
      dependencies: ['prepare'],
      ...suite,
    },
    // Stories in browsers other than Chromium, controlled through their drivers (support/engines) and not by
    // Playwright. Each browser renders in software and needs a whole core, so one test runs at a time.
    {
      name: 'browsers',
      testDir: './browsers',
      dependencies: ['prepare'],
      ...suite,
      fullyParallel: false,
      workers: 1,
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    cwd: ROOT,
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      DATA_DIR: join(folder, 'data'),
      ...PRODUCT_SETTINGS,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
