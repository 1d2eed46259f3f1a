import { type ForkOptions, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/**
 * What a process that opens files may use. The system holds it to that: util-linux's `prlimit` sets the limits and then
 * becomes the process, so that there is no moment without them. Measured on Node 20 with sharp 0.35: ready it has
 * 41 MB of data (68 MB resident, half of it the program, which the API has in memory anyhow), an ordinary picture takes 20 MB
 * more, a PDF of 10 MB 30.
 */

/** Data of the process, thread stacks included: what it asks for beyond this it does not get. Bytes. */
const DATA_BYTES = 112 * 1024 * 1024;
/** Over its whole life (main.mjs says when too little is left for another file). Seconds. */
const CPU_S = 6;
/** Small ones for each thread: glibc takes this for what a new thread gets. Bytes. */
const STACK_BYTES = 2 * 1024 * 1024;
/** For what does not count as data, and where there is no prlimit: looked at while it works. Bytes. */
export const RESIDENT_BYTES = 180 * 1024 * 1024;

const NODE_OPTIONS = [
  '--expose-gc',
  '--max-old-space-size=48',
  '--max-semi-space-size=2',
  '--v8-pool-size=0',
];

/** Nothing of the API's own: its variables hold secrets. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  // No home: fontconfig would write its cache there.
  HOME: '/nonexistent',
  UV_THREADPOOL_SIZE: '1',
  // Arenas for many threads only scatter the little there is.
  MALLOC_ARENA_MAX: '1',
  VIPS_CONCURRENCY: '1',
};

/** Where `prlimit` is; undefined where there is none (macOS). */
export function findPrlimit(path = process.env.PATH ?? ''): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, 'prlimit'))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** How `fork` starts a program of Node under the limits. */
export function limitedStart(prlimit: string | undefined): ForkOptions {
  const limits = [`--data=${DATA_BYTES}`, `--cpu=${CPU_S}`, `--stack=${STACK_BYTES}`, '--core=0'];
  const common: ForkOptions = {
    env: ENVIRONMENT,
    serialization: 'advanced',
    detached: true,
    stdio: QUIET,
  };
  return prlimit === undefined
    ? { ...common, execArgv: NODE_OPTIONS }
    : { ...common, execPath: prlimit, execArgv: [...limits, process.execPath, ...NODE_OPTIONS] };
}

/** What dies over a file says so on its standard error, with a stack of V8: nobody reads that. */
const QUIET: ForkOptions['stdio'] = ['ignore', 'ignore', 'ignore', 'ipc'];

/** How much memory of a process is resident, in bytes; 0 when it has ended. */
export async function residentBytes(pid: number): Promise<number> {
  if (process.platform !== 'linux') return residentBySystem(pid);
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

function residentBySystem(pid: number): Promise<number> {
  return new Promise((resolve) => {
    const asked = spawn('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    asked.stdout.on('data', (part: Buffer) => {
      said += part.toString();
    });
    asked.on('error', () => resolve(0));
    asked.on('close', () => resolve(Number(said.trim()) * 1024 || 0));
  });
}
