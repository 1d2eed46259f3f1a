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

/** Returns the URI of the replica set that `npm run bench` has started, or of a database on it. */
export function databaseUri(name = ''): string {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new ScriptError('Run it by `npm run bench`, which starts a database.');
  return Object.assign(new URL(uri), { pathname: `/${name}` }).href;
}

/** Starts the built product of a tree on a separate database; `env` and `main` as for `startProduct`. */
export function startTree(root: string, env: Record<string, string>, main?: string): Promise<Product> {
  return startProduct(root, databaseUri(), { WEB_ROOT: join(root, 'dist/web'), ...env }, main);
}

export const pidOf = ({ process }: Product): number => process.pid as number;

/** Starts the built API on the database of a test API, with the production log format. It accepts the same cookies. */
export const startOurs = ({ app }: TestApi): Promise<ApiProcess> =>
  // Outside production, logs are formatted for developers.
  startApiProcess(
    databaseUri(connection.name),
    { LOG_LEVEL: 'debug', SESSION_SECRET: app.sessionSecret },
    fromRoot('api/dist/main.js'),
  );

/** A TypeScript file of bench/ in a separate process, so that its CPU time is counted separately. */
export interface Child {
  readonly pid: number;
  /** Sends a message and returns the reply; without a message, waits for the next one. */
  ask<T>(message?: object): Promise<T>;
  stop(): Promise<void>;
}

/** @param cwd tree whose code it runs */
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
      // The child must not write to standard output, which has the results.
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

/** Starts the bare server (bareServer.ts). @param prepared lists of commands as extended JSON, for `/commands/<place>` */
export async function startBareServer(
  prepared: readonly string[] = [],
): Promise<Child & { readonly address: string }> {
  const child = startChild('lib/bareServer.ts');
  const port = await child.ask<number>();
  await child.ask(prepared);
  return { ...child, address: `http://127.0.0.1:${port}` };
}
