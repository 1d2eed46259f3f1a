import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@fair/scripts/freePort';
import { test as base } from '@playwright/test';
import { copyPreparedDatabase, emptyDatabase } from './database.ts';
import { FOLDER, PRODUCT_SETTINGS, WEB_ROOT } from './folders.ts';

export { expect } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');
const READY_WITHIN_MS = 60_000;

/**
 * Playwright's `test`, with a separate fair for each worker: a copy of the prepared database, an API process and the
 * built pages. Tests of different workers cannot see each other's changes. Playwright starts a new worker after a
 * failure, so a retry starts with an unchanged copy of the prepared fair.
 */
export const test = base.extend<{ closed: undefined }, { fair: OwnFair; fairAddress: string }>({
  // Closes all browser contexts after a test, because their pages would keep rendering and polling.
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  fair: [
    // Playwright reads the names of the fixtures that this one needs from the object pattern.
    // biome-ignore lint/correctness/noEmptyPattern: none are
    async ({}, use) => {
      const fair = await startOwnFair();
      await use(fair);
      await fair.stop();
    },
    { scope: 'worker', timeout: 2 * READY_WITHIN_MS },
  ],
  fairAddress: [({ fair }, use) => use(fair.address), { scope: 'worker' }],
  baseURL: ({ fairAddress }, use) => use(fairAddress),
});

export interface OwnFair {
  readonly address: string;
  /**
   * Starts another API process on the fair's database and returns its URL. The process is stopped together with the
   * fair.
   * @param settings environment variables to add or replace
   */
  readonly another: (settings?: Readonly<Record<string, string>>) => Promise<string>;
  /** Stops a process that `another` has started. Returns a function that starts it again at the same address. */
  readonly stopOther: (address: string) => Promise<{ readonly startAgain: () => Promise<void> }>;
  /** Runs a command of `npm run fair` on the fair's database. */
  readonly command: (...args: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Runs a command of `npm run fair` on a database. Returns what the command prints. */
async function runCommand(uri: string, address: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'api/dist/cli.js'), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settingsOf(uri), DEMO: '0', PORT: new URL(address).port },
  });
  return stdout;
}

/** Empties the folder of this worker and copies the built pages into it. */
function prepareFolder(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  cpSync(join(ROOT, 'dist/web'), WEB_ROOT, { recursive: true });
}

/** A product that has just been installed. Its database was empty at the start. */
export interface NewInstallation {
  readonly address: string;
  /** Runs `npm run fair -- create-admin`, and returns the link that it prints. */
  readonly createAdmin: (email: string, name: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

export async function startNewInstallation(): Promise<NewInstallation> {
  prepareFolder();
  const uri = await emptyDatabase();
  const product = await startProcess(uri, { DEMO: '0' });
  return {
    ...product,
    createAdmin: async (email, name) => {
      const args = ['create-admin', '--email', email, '--name', name];
      const stdout = await runCommand(uri, product.address, args);
      const link = stdout.match(/http\S+firstlogin\S+/)?.[0];
      if (!link) throw new Error(`create-admin printed no link: ${stdout}`);
      return link;
    },
  };
}

async function startOwnFair(): Promise<OwnFair> {
  prepareFolder();
  const uri = await copyPreparedDatabase();
  const processes = [await startProcess(uri)];
  return {
    address: processes[0]?.address ?? '',
    another: async (settings) => {
      const process = await startProcess(uri, settings);
      processes.push(process);
      return process.address;
    },
    stopOther: async (address) => {
      const stopped = processes.find((one, n) => n > 0 && one.address === address);
      if (!stopped) throw new Error(`No other process listens at ${address}.`);
      await stopped.stop();
      return {
        startAgain: async () => {
          processes.push(await startProcess(uri, {}, Number(new URL(address).port)));
        },
      };
    },
    command: (...args) => runCommand(uri, processes[0]?.address ?? '', args),
    stop: async () => {
      await Promise.all(processes.map((one) => one.stop()));
    },
  };
}

/** Returns the environment variables for a process of this worker on a database. */
const settingsOf = (uri: string) => ({
  MONGODB_URI: uri,
  SESSION_SECRET: 'a secret that only tests know, 32+ characters',
  DATA_DIR: join(FOLDER, 'data'),
  WEB_ROOT,
});

async function startProcess(
  uri: string,
  settings: Readonly<Record<string, string>> = {},
  at?: number,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = at ?? (await freePort());
  const child = spawn(process.execPath, [join(ROOT, 'api/dist/main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...PRODUCT_SETTINGS,
      // In demo mode, the process uses the URLs, contacts and links of the demo fair.
      DEMO: '1',
      ...settings,
      ...settingsOf(uri),
      PORT: String(port),
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
