import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import { cpuOf } from '../lib/cost.ts';
import type { Product } from '../trust/figure.ts';
import { startProduct } from '../trust/product.ts';

/** One of the two compared products: its source, installed from its own lock and built. */
export interface Build {
  readonly name: 'old' | 'new';
  readonly root: string;
  readonly commit: string;
}

export interface Builds {
  readonly old: Build;
  readonly ours: Build;
}

/** Shows progress on stderr, because the table on stdout goes into a document. */
export const say = (line: string): void => console.error(`  ${line}`);

/** Returns variables that unset those by which npm passes the settings of this repository on to its children. */
export function ofOtherTree(): NodeJS.ProcessEnv {
  const ofNpm = Object.keys(process.env).filter((name) => /^npm_/i.test(name));
  return Object.fromEntries([...ofNpm, 'TEST_MONGODB_URI'].map((name) => [name, undefined]));
}

async function output(command: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await run(command, args, { cwd, env: ofOtherTree() });
  if (code !== 0)
    throw new ScriptError(`${command} ${args.join(' ')} failed in ${cwd}:\n${output.slice(-2000)}`);
  return output.trim();
}

/** Checks a commit out in a new folder. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  await output(
    'git',
    ['clone', '--quiet', '--shared', '--no-checkout', fromRoot('.'), folder],
    fromRoot('.'),
  );
  await output('git', ['checkout', '--quiet', '--detach', commit], folder);
}

/**
 * Builds both products, each from its own lock file. The old one stays in the temporary folder for the next run.
 * @throws ScriptError if there is no such commit, or a build fails
 */
export async function prepareBuilds(wanted: string): Promise<Builds> {
  const commitOf = (name: string) =>
    output('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], fromRoot('.'));
  const [commit, head] = [await commitOf(wanted), await commitOf('HEAD')];
  const root = join(tmpdir(), `fair-against-${commit.slice(0, 8)}`);
  if (!existsSync(root)) {
    await rm(`${root}.part`, { recursive: true, force: true });
    await checkOut(commit, `${root}.part`);
    await rename(`${root}.part`, root);
  }
  const builds: Builds = {
    old: { name: 'old', root, commit },
    ours: { name: 'new', root: fromRoot('.'), commit: head },
  };
  for (const build of [builds.old, builds.ours]) {
    say(`Building ${build.commit.slice(0, 8)}`);
    await output(process.execPath, ['scripts/build.mjs'], build.root);
  }
  return builds;
}

export interface Running extends Product {
  readonly build: Build;
  readonly pid: number;
}

/**
 * Starts the product of a build on a separate database. If it ends by itself, so does this script.
 * @param main file that is started; `scripts/start.mjs` is what `npm start` runs
 */
export async function startBuild(
  build: Build,
  env: Readonly<Record<string, string>> = {},
  main = 'api/dist/main.js',
): Promise<Running> {
  const webRoot = join(build.root, 'dist/web');
  const product = await startProduct(
    build.root,
    serverUri(),
    { WEB_ROOT: webRoot, ...env },
    join(build.root, main),
  );
  const watch = endIfLost(product.process, `The ${build.name} product (${product.logFile})`);
  return {
    ...product,
    build,
    pid: product.process.pid as number,
    stop() {
      watch.off();
      return product.stop();
    },
  };
}

/** Ends this script when a child ends by itself, because a measurement could wait for it forever. */
export function endIfLost(child: ChildProcess, name: string): { readonly off: () => void } {
  const end = (code: number | null, signal: string | null) => {
    console.error(`${name} has ended: ${code ?? signal}`);
    process.kill(process.pid, 'SIGTERM');
  };
  child.once('exit', end);
  return { off: () => void child.off('exit', end) };
}

export function serverUri(): string {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new ScriptError('Run it by `npm run bench`, which starts a database.');
  return uri;
}

const LOOK_MS = 500;
/** CPU time of idle processes during a look: heartbeats, and looking for work. */
const IDLE_MS = 60;
const REST_WITHIN_MS = 120_000;

/** Waits until these processes have nothing left to do, such as sending the mails of bookings. */
export async function untilIdle(...pids: readonly number[]): Promise<void> {
  const used = async () => (await Promise.all(pids.map(cpuOf))).reduce((sum, one) => sum + one, 0);
  for (const end = performance.now() + REST_WITHIN_MS; performance.now() < end; ) {
    const before = await used();
    await pause(LOOK_MS);
    if ((await used()) - before < IDLE_MS) return;
  }
  throw new Error(`The processes ${pids.join(', ')} are busy for ${REST_WITHIN_MS / 1000} s.`);
}
