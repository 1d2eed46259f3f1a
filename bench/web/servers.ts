import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot, ROOT } from '@fair/scripts/paths';
import { prepare } from '@fair/scripts/prepare';
import { run } from '@fair/scripts/run';
import { step } from '@fair/scripts/steps';
import { startTree } from '../lib/servers.ts';

export interface Servers {
  readonly federated: string;
  readonly one: string;
}

export async function buildBoth(): Promise<void> {
  await prepare();
  await step('Building the twin', () => buildTwin(ROOT));
}

/**
 * Runs a Node.js program.
 * @throws an error with the program's output if the program fails
 */
export async function runNode(args: string[], options?: Parameters<typeof run>[2]): Promise<void> {
  const { code, output } = await run(process.execPath, args, options);
  if (code !== 0) throw new Error(`node ${args.join(' ')} failed:\n${output}`);
}

/**
 * Builds the single bundle (bench/one).
 * @param root folder of the source tree
 */
export function buildTwin(root: string): Promise<void> {
  const bundle = join(root, 'federation/build/src/bundle.ts');
  const env = { NODE_ENV: 'production' };
  return runNode([...process.execArgv, bundle, 'bench/one'], { cwd: root, env });
}

/** Precompresses the files of a web root, as the build of the container image does. */
export const compress = (folder: string): Promise<void> =>
  runNode([fromRoot('deploy/precompress.mjs'), folder]);

/** Serves the federated product and the single bundle with the same API and data while `work` runs. */
export async function withServers<T>(webRoots: Servers, work: (servers: Servers) => Promise<T>): Promise<T> {
  const product = await startTree(ROOT, { DEMO: '1', WEB_ROOT: webRoots.federated });
  try {
    const twin = await startTree(ROOT, {
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

/**
 * Waits until the API sends the start page with content. The API sends pages without content until it has rendered them
 * once.
 */
export async function untilRendered(address: string): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end; await pause(100)) {
    const answer = await fetch(address);
    if ((await answer.text()).includes('data-rendered')) return;
  }
  throw new Error(`${address} does not come with its content.`);
}

export async function copyOfBuilds(): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'fair-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const webRoots = { federated: join(folder, 'federated'), one: join(folder, 'one') };
  cpSync(fromRoot('dist/web'), webRoots.federated, { recursive: true });
  cpSync(fromRoot('bench/one/dist'), webRoots.one, { recursive: true });
  await step('Compressing both', () => Promise.all(Object.values(webRoots).map(compress)));
  return webRoots;
}
