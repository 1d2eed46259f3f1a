import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOwnProduct, untilReady } from '@fair/scripts/ownProduct';
import { inDatabase } from './accounts.ts';
import type { Product } from './figure.ts';

const READY_WITHIN_MS = 120_000;
/**
 * Time in ms after which a product that has not stopped is killed. It is longer than the product waits for open
 * requests.
 */
const STOP_WITHIN_MS = 30_000;

/**
 * Starts the built API of a source tree with its web root.
 * @param root folder of the built tree
 * @param databaseUri replica set on which the product gets a separate database
 * @param main another built API to start
 * @throws an error with the end of the log if the product does not become ready
 */
export async function startProduct(
  root: string,
  databaseUri: string,
  env: Readonly<Record<string, string>>,
  main = join(root, 'api', 'dist', 'main.js'),
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'product-'));
  const dataDir = env.DATA_DIR || join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
  const database = new URL(databaseUri);
  database.pathname = `/trust-${randomBytes(6).toString('hex')}`;
  const uri = env.MONGODB_URI || database.href;
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'a');
  const { address, child } = await launchOwnProduct(
    main,
    {
      DEMO: '0',
      SESSION_SECRET: 'a secret that only figures know, 32+ characters',
      ...env,
      MONGODB_URI: uri,
      DATA_DIR: dataDir,
    },
    ['ignore', log, log],
    false,
  );
  closeSync(log);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(killer);
    }
    // The replica set is in memory, so the database is dropped. Its data would slow down the next trust test.
    if (!env.MONGODB_URI) await inDatabase({ databaseUri: uri }, (db) => db.dropDatabase());
  };
  try {
    await untilReady(address, child, READY_WITHIN_MS);
  } catch (error) {
    await stop();
    const end = readFileSync(logFile, 'utf8').slice(-2000);
    throw new Error(`${error instanceof Error ? error.message : error}\n${end}`);
  }
  return {
    address,
    process: child,
    dataDir,
    databaseUri: uri,
    logFile,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
