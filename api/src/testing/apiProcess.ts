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

/** The built API in a process of its own, on a database that may have others beside it. */
export interface ApiProcess {
  /** `http://127.0.0.1:41234`; the same after a restart. */
  readonly address: string;
  /** Its DATA_DIR. */
  readonly dataDir: string;
  /** Of the process that runs now. */
  readonly pid: number;
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on its port, and waits until it is ready. */
  start(): Promise<void>;
  /** SIGTERM, waits until it has ended, and starts it again: a new release, its turn come. */
  restart(): Promise<void>;
  /** SIGTERM, and waits until it has ended; its folder goes. */
  stop(): Promise<void>;
}

/**
 * Starts the API that `npm run build` has made and waits until it is ready.
 * @param environment added to what it runs with
 * @param main the built API; that of this tree
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
        MONGODB_URI: mongodbUri,
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
