import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fair/scripts/freePort';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;

/** A running process of the built API. Other processes may use the same database. */
export interface ApiProcess {
  /** Base URL, for example `http://127.0.0.1:41234`. It is the same after a restart. */
  readonly address: string;
  /** Name of the process in MongoDB's list of connections. */
  readonly appName: string;
  /** DATA_DIR of the process. */
  readonly dataDir: string;
  /** Id of the running process. It changes with each start. */
  readonly pid: number;
  /** Kills the process with SIGKILL, like a power cut. */
  kill(): Promise<void>;
  /** Starts the process again on the same port and waits until it is ready. */
  start(): Promise<void>;
  /** Stops the process with SIGTERM, waits until it has ended and starts it again, as in a deploy. */
  restart(): Promise<void>;
  /** Stops the process with SIGTERM, waits until it has ended and deletes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts the built API (`npm run build`) and waits until it is ready.
 * @param environment environment variables, in addition to those that the tests need
 * @param main path of the built API; by default, that of this working tree
 */
export async function startApiProcess(
  mongodbUri: string,
  environment: Readonly<Record<string, string>> = {},
  main = resolve(__dirname, '../../dist/main.js'),
): Promise<ApiProcess> {
  if (!existsSync(main)) throw new Error('api/dist is missing: run node scripts/build.mjs first.');
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'fair-process-'));
  const address = `http://127.0.0.1:${port}`;
  const appName = `api-${port}`;
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  }

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [main], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        MONGODB_URI: `${mongodbUri}${mongodbUri.includes('?') ? '&' : '?'}appName=${appName}`,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        DEMO: '0',
        LOG_LEVEL: 'silent',
        RATE_LIMIT_SCALE: '1000',
        SESSION_SECRET: 'a secret that only tests know, 32+ characters',
        ...environment,
      },
    });
    child = started;
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await isReady(address))) {
      if (started.exitCode !== null) throw new Error(`The API ended with code ${started.exitCode}.`);
      if (Date.now() > deadline) throw new Error('The API did not become ready.');
      await pause(POLL_MS);
    }
  }

  async function stop(): Promise<void> {
    await end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address,
    appName,
    dataDir,
    get pid() {
      if (child?.pid === undefined) throw new Error('The API does not run.');
      return child.pid;
    },
    start,
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM');
      await start();
    },
    stop,
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
