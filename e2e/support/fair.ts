import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@fair/scripts/freePort';
import { test as base } from '@playwright/test';
import { copyPreparedDatabase } from './database.ts';
import { FOLDER, PRODUCT_SETTINGS, WEB_ROOT } from './folders.ts';

export { expect } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');
const READY_WITHIN_MS = 60_000;

/**
 * `test` on a fair of the worker's own: a copy of the prepared database, an API process, the built pages, so that no test
 * sees what another changes at the same time. After a failure Playwright starts another worker, so what is tried again
 * finds the fair as it was prepared.
 */
export const test = base.extend<object, { fairAddress: string }>({
  fairAddress: [
    // Playwright reads the names of the fixtures needed out of this pattern.
    // biome-ignore lint/correctness/noEmptyPattern: none are
    async ({}, use) => {
      const { address, stop } = await startOwnFair();
      await use(address);
      await stop();
    },
    { scope: 'worker', timeout: 2 * READY_WITHIN_MS },
  ],
  baseURL: ({ fairAddress }, use) => use(fairAddress),
});

async function startOwnFair(): Promise<{ address: string; stop: () => Promise<void> }> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  cpSync(join(ROOT, 'dist/web'), WEB_ROOT, { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'api/dist/main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...PRODUCT_SETTINGS,
      PORT: String(port),
      MONGODB_URI: await copyPreparedDatabase(),
      SESSION_SECRET: 'a secret that only tests know, 32+ characters',
      DATA_DIR: join(FOLDER, 'data'),
      WEB_ROOT,
    },
  });
  const endNow = () => child.kill('SIGKILL');
  process.once('exit', endNow);
  const address = `http://localhost:${port}`;
  await untilReady(child, address);
  return {
    address,
    stop: async () => {
      process.off('exit', endNow);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The API ended with code ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error('The API did not become ready.');
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolved) => setTimeout(resolved, 50));
  }
}
