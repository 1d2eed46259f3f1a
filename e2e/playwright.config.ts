import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const PORT = Number(process.env.E2E_PORT ?? 18_080);
const ROOT = resolve(import.meta.dirname, '..');

/** The product runs on folders of its own: a copy of the built pages that tests may damage, and fresh data. */
if (process.env.E2E_DIR === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'fair-e2e-'));
  process.env.E2E_DIR = folder;
  cpSync(join(ROOT, 'dist/web'), join(folder, 'web'), { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const folder = process.env.E2E_DIR;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  // On a busy machine a browser may be too slow once; what fails is tried again, and counted (scripts/lib/suites.mjs).
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    trace: 'on-first-retry',
    launchOptions: findBrowser(),
  },
  projects: [
    // Students and a company of their own for the stories, before any story counts students or companies.
    { name: 'prepare', testDir: './prepare', use: { ...devices['Desktop Chrome'] } },
    {
      name: 'stories',
      testDir: './stories',
      use: { ...devices['Desktop Chrome'] },
      dependencies: ['prepare'],
    },
    // These take files away from under the running product: after the stories, one at a time.
    {
      name: 'failures',
      testDir: './failures',
      use: { ...devices['Desktop Chrome'] },
      dependencies: ['stories'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: ROOT,
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      DATA_DIR: join(folder, 'data'),
      WEB_ROOT: join(folder, 'web'),
      // Many sign-ins from one address: the limits are scaled, never off.
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      // As `npm run dev` does (e2e/failures/override.spec.ts).
      ALLOW_REMOTE_OVERRIDES: 'http://localhost:*',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
