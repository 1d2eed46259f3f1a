import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fair/scripts/freePort';
import { NOT_INHERITED } from '@fair/scripts/ownProduct';
import { run } from '@fair/scripts/run';
import { trackChild } from '@fair/scripts/stop';
import { alternate } from '../lib/compare.ts';
import { type Build, checkOut, type Group, ofOtherTree, say } from './builds.ts';
import type { Sample } from './table.ts';

/** Rows 1 and 9: npm commands in a new clone of the commit, with an empty home folder. */

const POLL_MS = 100;
const WITHIN_MS = 15 * 60_000;

type Begun = Readonly<Record<'address' | 'output', string>>;

/** Runs an npm command until `isDone` returns true. Returns the elapsed seconds and the result of `look`. */
async function timeCommand(
  build: Build,
  command: string,
  isDone: (begun: Begun) => Promise<boolean>,
  look: (clone: string) => Promise<Sample> = async () => ({}),
): Promise<{ seconds: number; found: Sample }> {
  const folder = mkdtempSync(join(tmpdir(), 'fair-from-nothing-'));
  const [clone, home] = [join(folder, 'clone'), join(folder, 'home')];
  mkdirSync(home);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  // If a signal ends this script, the `finally` block does not run, so the folder is also removed on exit.
  process.once('exit', remove);
  await checkOut(build.commit, clone);
  const port = await freePort();
  const startedAt = performance.now();
  const child = trackChild(
    spawn('npm', [command], {
      cwd: clone,
      env: { ...process.env, ...ofOtherTree(), ...NOT_INHERITED, HOME: home, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  );
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  try {
    while (!(await isDone({ address: `http://localhost:${port}`, output }))) {
      const isLate = performance.now() - startedAt > WITHIN_MS;
      if (isLate || child.exitCode !== null || child.signalCode !== null)
        throw new Error(`npm ${command} of the ${build.name} build:\n${output.slice(-2000)}`);
      await pause(POLL_MS);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    say(`${build.name}: npm ${command} ${seconds.toFixed(0)} s`);
    return { seconds, found: await look(clone) };
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    process.off('exit', remove);
    remove();
  }
}

/** Returns the size and number of the installed packages, without the workspaces of the repository. */
async function installedIn(clone: string): Promise<Sample> {
  const sizeOf = async (folder: string) => {
    const { output } = await run('du', ['--summarize', '--bytes', join(clone, folder)]);
    return Number.parseInt(output, 10) / 1e6;
  };
  const lock = readFileSync(join(clone, 'node_modules/.package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, { link?: boolean }> };
  const places = Object.entries(packages)
    .filter(([place, { link }]) => !link && place.includes('node_modules/'))
    .map(([place]) => place);
  const node = places.find((place) => /^node_modules\/node-(bin-)?(linux|darwin|win)-/.test(place));
  const all = await sizeOf('node_modules');
  return {
    startMB: all - (node ? await sizeOf(node) : 0),
    ...{ startWithNodeMB: all, packages: places.length },
  };
}

export const measureStart: Group = ({ old, ours }, rounds = 3) => {
  const isReady = async ({ address }: Begun) =>
    (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ?? false;
  const start = (build: Build) => async () => {
    const { seconds, found } = await timeCommand(build, 'start', isReady, installedIn);
    return { startS: seconds, ...found };
  };
  return alternate<Sample>(start(old), start(ours), rounds, 0);
};

export const measureTest: Group = ({ old, ours }, rounds = 3) => {
  const test = (build: Build) => async () => {
    const hasChecks = async ({ output }: Begun) => /^Checks/m.test(output);
    return { testS: (await timeCommand(build, 'test', hasChecks)).seconds };
  };
  return alternate<Sample>(test(old), test(ours), rounds, 0);
};
