import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot } from '@fair/scripts/paths';
import { prepare } from '@fair/scripts/prepare';
import { run } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import type { Product } from '../trust/figure.ts';
import { startProduct } from '../trust/product.ts';

export interface Servers {
  readonly federated: string;
  readonly one: string;
}

export async function buildBoth(): Promise<void> {
  await prepare();
  await step('Building the twin', () => buildTwin(fromRoot('.')));
}

/** @param root of the tree */
export async function buildTwin(root: string): Promise<void> {
  const { code, output } = await run(
    process.execPath,
    [...process.execArgv, join(root, 'federation/build/src/bundle.ts'), 'bench/one'],
    { cwd: root, env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`The twin does not build:\n${output}`);
}

/** Precompresses the files of a web root, as the image does. */
export async function compress(folder: string): Promise<void> {
  const { code, output } = await run(process.execPath, [fromRoot('deploy/precompress.mjs'), folder]);
  if (code !== 0) throw new Error(output);
}

/** Serves two web roots with the same API and data while `work` runs. */
export async function withServers<T>(webRoots: Servers, work: (servers: Servers) => Promise<T>): Promise<T> {
  const product = await startDemo(webRoots.federated);
  try {
    const twin = await startProduct(fromRoot('.'), product.databaseUri, {
      MONGODB_URI: product.databaseUri,
      DATA_DIR: product.dataDir,
      WEB_ROOT: webRoots.one,
    });
    try {
      return await work({ federated: product.address, one: twin.address });
    } finally {
      await twin.stop();
    }
  } finally {
    await product.stop();
  }
}

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fair-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Waits until the public page is rendered. The API renders it on the first request, and until then sends it without
 * content.
 */
export async function untilRendered(address: string): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end; await pause(100)) {
    const answer = await fetch(address);
    if ((await answer.text()).includes('data-rendered')) return;
  }
  throw new Error(`${address} does not come with its content.`);
}

function startDemo(webRoot: string): Promise<Product> {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new Error('Run it by `npm run bench`, which starts a database.');
  return startProduct(fromRoot('.'), uri, { DEMO: '1', WEB_ROOT: webRoot });
}

export async function copyOfBuilds(): Promise<Servers> {
  const folder = scratchFolder();
  const webRoots = { federated: join(folder, 'federated'), one: join(folder, 'one') };
  cpSync(fromRoot('dist/web'), webRoots.federated, { recursive: true });
  cpSync(fromRoot('bench/one/dist'), webRoots.one, { recursive: true });
  await step('Compressing both', () => Promise.all(Object.values(webRoots).map(compress)));
  return webRoots;
}
