import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fromRoot, ROOT } from '@fair/scripts/paths';
import { ScriptError, trackChild } from '@fair/scripts/stop';
import { connection } from '../../api/src/db/connection.ts';
import { type ApiProcess, startApiProcess } from '../../api/src/testing/apiProcess.ts';
import type { TestApi } from '../../api/src/testing/index.ts';
import type { Product } from '../trust/figure.ts';
import { startProduct } from '../trust/product.ts';

/** Returns the URI of the replica set that `npm run bench` has started, or of the named database on it. */
export function databaseUri(name = ''): string {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new ScriptError('Run it by `npm run bench`, which starts a database.');
  return Object.assign(new URL(uri), { pathname: `/${name}` }).href;
}

/** Starts the built product of a tree on a separate database. `startProduct` documents `env` and `main`. */
export function startTree(root: string, env: Record<string, string>, main?: string): Promise<Product> {
  return startProduct(root, databaseUri(), { WEB_ROOT: join(root, 'dist/web'), ...env }, main);
}

export const pidOf = ({ process }: Product): number => process.pid as number;

/**
 * Starts the built API on the database of a test API, with the production log format. Session cookies of the test API
 * are valid for the built API too.
 */
export const startOurs = ({ app }: TestApi): Promise<ApiProcess> =>
  // Outside production, the API logs requests only with LOG_LEVEL=debug.
  startApiProcess(
    databaseUri(connection.name),
    { LOG_LEVEL: 'debug', SESSION_SECRET: app.sessionSecret },
    fromRoot('api/dist/main.js'),
  );

/** A child process that runs a TypeScript file of bench/. Its CPU time can be measured separately. */
export interface Child {
  readonly pid: number;
  /** Sends a message and returns the reply. Without a message, waits for the next message of the child process. */
  ask<T>(message?: object): Promise<T>;
  stop(): Promise<void>;
}

/** @param cwd folder of the tree whose code the child process runs */
export function startChild(
  file: string,
  mongodbUri = databaseUri(connection.name),
  args: readonly string[] = [],
  cwd = ROOT,
): Child {
  const child = trackChild(
    fork(join(import.meta.dirname, '..', file), args, {
      cwd,
      env: { ...process.env, MONGODB_URI: mongodbUri },
      // The child process must not write to standard output, because the parent process prints the results there.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  const ended = once(child, 'exit');
  return {
    pid: child.pid as number,
    async ask(message) {
      const lost = ended.then(([code]) => Promise.reject(new Error(`${file} has ended: ${code}`)));
      const reply = Promise.race([once(child, 'message'), lost]);
      if (message) child.send(message);
      const [answer] = await reply;
      return answer;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/**
 * Starts the bare server (bareServer.ts).
 * @param prepared lists of database commands as extended JSON. A request for `/commands/<n>` runs the list with index
 * n.
 */
export async function startBareServer(
  prepared: readonly string[] = [],
): Promise<Child & { readonly address: string }> {
  const child = startChild('lib/bareServer.ts');
  const port = await child.ask<number>();
  await child.ask(prepared);
  return { ...child, address: `http://127.0.0.1:${port}` };
}
