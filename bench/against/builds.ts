import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@fair/scripts/paths';
import { run } from '@fair/scripts/run';
import { ScriptError } from '@fair/scripts/stop';
import type { Turn } from '../lib/compare.ts';
import { cpuOf } from '../lib/cost.ts';
import { type Child, databaseUri, startChild } from '../lib/servers.ts';
import type { Scene } from './scene.ts';
import type { Sample } from './table.ts';

/**
 * One of the two compared products (`old` or `new`): its source tree, with dependencies installed from its own lock
 * file and its code built.
 */
export type Build = Readonly<Record<'name' | 'root' | 'commit', string>>;

export type Builds = Readonly<Record<'old' | 'ours', Build>>;

/**
 * Measures a group of rows of the table.
 * @param rounds number of rounds; a trial passes fewer
 */
export type Group = (builds: Builds, rounds?: number) => Promise<Turn<Sample>[]>;

/** Shows progress on stderr, because the table on stdout goes into a document. */
export const say = (line: string): void => console.error(`  ${line}`);

/**
 * Returns environment variables that unset TEST_MONGODB_URI and all `npm_…` variables. They apply to this repository,
 * and child processes that run in another tree would inherit them.
 */
export function ofOtherTree(): NodeJS.ProcessEnv {
  const ofNpm = Object.keys(process.env).filter((name) => /^npm_/i.test(name));
  return Object.fromEntries([...ofNpm, 'TEST_MONGODB_URI'].map((name) => [name, undefined]));
}

async function output(command: string, args: string[], cwd = ROOT): Promise<string> {
  const { code, output } = await run(command, args, { cwd, env: ofOtherTree() });
  if (code !== 0)
    throw new ScriptError(`${command} ${args.join(' ')} failed in ${cwd}:\n${output.slice(-2000)}`);
  return output.trim();
}

/** Checks a commit out in a new folder. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  await output('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, folder]);
  await output('git', ['checkout', '--quiet', '--detach', commit], folder);
}

/**
 * Builds this commit and the wanted earlier commit, each with the dependencies of its own lock file. The earlier build
 * stays in the temporary folder for the next run.
 * @throws ScriptError if the commit does not exist, or a build fails
 */
export async function prepareBuilds(wanted: string): Promise<Builds> {
  const commitOf = (name: string) => output('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  const [commit, head] = [await commitOf(wanted), await commitOf('HEAD')];
  const root = join(tmpdir(), `fair-against-${commit.slice(0, 8)}`);
  if (!existsSync(root)) {
    await rm(`${root}.part`, { recursive: true, force: true });
    await checkOut(commit, `${root}.part`);
    await rename(`${root}.part`, root);
  }
  for (const [name, folder] of Object.entries({ [commit]: root, [head]: ROOT })) {
    say(`Building ${name.slice(0, 8)}`);
    await output(process.execPath, ['scripts/build.mjs'], folder);
  }
  return { old: { name: 'old', root, commit }, ours: { name: 'new', root: ROOT, commit: head } };
}

/** A build whose test API serves a database filled by the test factories of the same build (scene.ts). */
export interface Served extends Scene, Child {
  readonly build: Build;
  readonly databaseUri: string;
}

/** @param bookers number of students who may book, for each build */
export async function serveBoth(
  builds: Builds,
  bookers: number,
): Promise<Readonly<Record<'old' | 'ours', Served>>> {
  const serve = async (build: Build): Promise<Served> => {
    say(`Filling a database of the ${build.name} build`);
    const uri = databaseUri(`against-${build.name}-${randomBytes(4).toString('hex')}`);
    const child = startChild('against/scene.ts', uri, [String(bookers)], build.root);
    return { ...child, ...(await child.ask<Scene>()), build, databaseUri: uri };
  };
  return { old: await serve(builds.old), ours: await serve(builds.ours) };
}

const LOOK_MS = 500;
/** Maximum CPU time in ms that idle processes use within `LOOK_MS`. They use it for heartbeats and polling. */
const IDLE_MS = 60;
const REST_WITHIN_MS = 120_000;

/** Waits until these processes are idle, for example until they have sent the mails about bookings. */
export async function untilIdle(...pids: readonly number[]): Promise<void> {
  for (const end = performance.now() + REST_WITHIN_MS; performance.now() < end; ) {
    const before = await cpuOf(...pids);
    await pause(LOOK_MS);
    if ((await cpuOf(...pids)) - before < IDLE_MS) return;
  }
  throw new Error(`The processes ${pids.join(', ')} are busy for ${REST_WITHIN_MS / 1000} s.`);
}
