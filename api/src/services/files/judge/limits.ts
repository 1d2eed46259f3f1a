import { execFile, type ForkOptions, spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * What a process that opens files may use. The system holds it to that: util-linux's `prlimit` sets the limits and then
 * becomes the process; that of its data is set when it is ready, before it gets a file. Measured with sharp 0.35 on Node
 * 20 and 24: ready it has about 105 MB of data, a first small drawing included (and on 24 what V8 sets aside, see below);
 * an ordinary picture takes up to 36 MB more, a PDF of 10 MB 30.
 */

/**
 * Data beyond what the process has when it is ready, thread stacks included: what it asks for beyond this it does not
 * get. Not counted from nothing, because V8 sets room for code aside that counts as data since Node 24: 512 MB, of which
 * next to nothing is used. Bytes.
 */
const WORK_BYTES = 58 * 1024 * 1024;
/** Over its whole life (main.mjs says when too little is left for another file). Seconds. */
const CPU_S = 7;
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

/** Sets the limits that hold from the start and becomes the program. */
const LIMITING = ['prlimit', `--cpu=${CPU_S}`, `--stack=${STACK_BYTES}`, '--core=0'];
/** Has it killed when the API is gone, also when that was killed itself. */
const FOLLOWING = ['setpriv', '--pdeathsig', 'KILL'];

let found: readonly string[] | undefined;

/** What the program is started through, of what this system has; nothing where there is no prlimit (macOS). */
export function systemLimits(): readonly string[] {
  found ??= [[...FOLLOWING, ...LIMITING], LIMITING].find(works) ?? [];
  return found;
}

/** Tried, not looked for: busybox has programs of these names that know less. */
function works([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** How `fork` starts a program of Node under the limits. */
export function limitedStart([program, ...args]: readonly string[]): ForkOptions {
  const common: ForkOptions = {
    env: ENVIRONMENT,
    serialization: 'advanced',
    detached: true,
    stdio: QUIET,
  };
  return program === undefined
    ? { ...common, execArgv: NODE_OPTIONS }
    : { ...common, execPath: program, execArgv: [...args, process.execPath, ...NODE_OPTIONS] };
}

/** Lets a process have so much data as it has now and `WORK_BYTES` more. Rejects when it has ended. */
export async function limitData(pid: number): Promise<void> {
  const now = await kilobytesOf(pid, 'VmData');
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${now * 1024 + WORK_BYTES}`]);
}

/** What dies over a file says so on its standard error, with a stack of V8: nobody reads that. */
const QUIET: ForkOptions['stdio'] = ['ignore', 'ignore', 'ignore', 'ipc'];

/** How much memory of a process is resident, in bytes; 0 when it has ended. */
export async function residentBytes(pid: number): Promise<number> {
  return process.platform === 'linux' ? (await kilobytesOf(pid, 'VmRSS')) * 1024 : residentBySystem(pid);
}

/** A figure of /proc; 0 when the process has ended. */
async function kilobytesOf(pid: number, figure: 'VmData' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
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
