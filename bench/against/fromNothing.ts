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
import { alternate, type Turn } from '../lib/compare.ts';
import { type Build, type Builds, checkOut, ofOtherTree, say } from './builds.ts';
import type { Sample } from './table.ts';

/** Rows 1 and 9: npm commands in a new clone of the commit, with an empty home folder. */

const POLL_MS = 100;
const WITHIN_MS = 15 * 60_000;

/** State of a running command. */
interface Begun {
  readonly folder: string;
  readonly address: string;
  readonly output: string;
}

/** Runs an npm command until `isDone`, and returns the seconds that took and what `look` finds then. */
async function timeCommand(
  build: Build,
  args: readonly string[],
  isDone: (begun: Begun) => Promise<boolean>,
  look: (folder: string) => Promise<Sample> = async () => ({}),
): Promise<{ seconds: number; found: Sample }> {
  const folder = mkdtempSync(join(tmpdir(), 'fair-from-nothing-'));
  const [clone, home] = [join(folder, 'clone'), join(folder, 'home')];
  mkdirSync(home);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  // A signal ends this script without the `finally` below.
  process.once('exit', remove);
  try {
    await checkOut(build.commit, clone);
    const port = await freePort();
    const startedAt = performance.now();
    const child = trackChild(
      spawn('npm', args, {
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
    const address = `http://localhost:${port}`;
    try {
      while (!(await isDone({ folder: clone, address, output }))) {
        const isLate = performance.now() - startedAt > WITHIN_MS;
        if (isLate || child.exitCode !== null || child.signalCode !== null)
          throw new Error(`npm ${args.join(' ')} of the ${build.name} build:\n${output.slice(-2000)}`);
        await pause(POLL_MS);
      }
      const seconds = (performance.now() - startedAt) / 1000;
      say(`${build.name}: npm ${args.join(' ')} ${seconds.toFixed(0)} s`);
      return { seconds, found: await look(clone) };
    } finally {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
    }
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Size and number of the installed packages, without those of the repository. */
async function installedIn(folder: string): Promise<Sample> {
  const modules = join(folder, 'node_modules');
  const { output } = await run('du', ['--summarize', '--bytes', modules]);
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  const names = Object.entries(packages).filter(
    ([place, { link }]) => !link && place.includes('node_modules/'),
  );
  const node = names.find(([place]) => /^node_modules\/node-(bin-)?(linux|darwin|win)-/.test(place))?.[0];
  const ofNode = node ? (await run('du', ['--summarize', '--bytes', join(folder, node)])).output : '0';
  const [all, pinned] = [output, ofNode].map((text) => Number.parseInt(text, 10) / 1e6) as [number, number];
  return { startMB: all - pinned, startWithNodeMB: all, packages: names.length };
}

export async function measureStart({ old, ours }: Builds, rounds = 3): Promise<Turn<Sample>[]> {
  const isReady = ({ address }: Begun) =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const start = (build: Build) => async () => {
    const { seconds, found } = await timeCommand(build, ['start'], isReady, installedIn);
    return { startS: seconds, ...found };
  };
  return alternate(start(old), start(ours), rounds, 0);
}

export async function measureTest({ old, ours }: Builds, rounds = 3): Promise<Turn<Sample>[]> {
  const hasChecks = async ({ output }: Begun) => /^Checks/m.test(output);
  const test = (build: Build) => async () => ({
    testS: (await timeCommand(build, ['test'], hasChecks)).seconds,
  });
  return alternate(test(old), test(ours), rounds, 0);
}
