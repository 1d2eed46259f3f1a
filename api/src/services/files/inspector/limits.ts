import { execFile, type ForkOptions, spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Limits of an inspector process. The system enforces them: util-linux's `prlimit` sets them and then becomes
 * the process. The data limit is set when the process is ready, before it gets a file.
 */

/**
 * Maximum data beyond what the process has when it is ready, thread stacks included, in bytes: the largest honest picture
 * plus 30 %. Measured with sharp 0.35 on Node 20 and 24: a square logo with transparency takes 66 MB, the largest allowed
 * interlaced PNG 107, a WebP whose transparency is noise 110, an SVG with six shadows of Figma 149, a PDF of 3,000 pages 25.
 * Counted from the ready process, because V8 of Node 24 reserves 512 MB for code that count as data.
 */
export const WORK_BYTES = 196 * 1024 * 1024;
/** Maximum processor time over the whole life of the process, in seconds. That SVG with six shadows takes 5 s. */
export const CPU_S = 10;
/** Stack of each thread in bytes: glibc takes this limit as the size of a new thread's stack. */
const STACK_BYTES = 2 * 1024 * 1024;
/**
 * Maximum resident memory in bytes: 88 MB of the ready process, `WORK_BYTES`, and 10 %. Checked while the process works, for
 * memory that does not count as data and for systems without prlimit.
 */
export const RESIDENT_BYTES = 312 * 1024 * 1024;

const NODE_OPTIONS = [
  '--expose-gc',
  '--max-old-space-size=48',
  '--max-semi-space-size=2',
  '--v8-pool-size=0',
];

/** Environment of the process, without the API's own variables, which include secrets. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  // No home directory, because fontconfig would write its cache there.
  HOME: '/nonexistent',
  UV_THREADPOOL_SIZE: '1',
  // Several arenas would fragment the little memory there is.
  MALLOC_ARENA_MAX: '1',
  // glibc would raise these by itself and then keep up to 50 MB of one file's memory for the next.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  VIPS_CONCURRENCY: '1',
};

/** Command that sets the limits that apply from the start and becomes the program. */
const LIMITING = ['prlimit', `--cpu=${CPU_S}`, `--stack=${STACK_BYTES}`, '--core=0'];
/** Command that has the process killed when the API ends, even if the API was killed itself. */
const FOLLOWING = ['setpriv', '--pdeathsig', 'KILL'];

let found: readonly string[] | undefined;

/**
 * Returns the commands to start the program with, as far as this system has them; empty without prlimit
 * (macOS).
 */
export function systemLimits(): readonly string[] {
  found ??= [[...FOLLOWING, ...LIMITING], LIMITING].find(works) ?? [];
  return found;
}

/** Whether a command works. It is run, because busybox has programs of these names with fewer options. */
function works([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** Returns the options of `fork` for a program under the limits. */
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

/** Limits a process to its present data plus `workBytes`. Rejects when it has ended. */
export async function limitData(pid: number, workBytes: number): Promise<void> {
  const now = await kilobytesOf(pid, 'VmData');
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${now * 1024 + workBytes}`]);
}

/** Output is discarded: a process that dies over a file prints a stack of V8 that nobody reads. */
const QUIET: ForkOptions['stdio'] = ['ignore', 'ignore', 'ignore', 'ipc'];

/** Returns the resident memory of a process in bytes; 0 when it has ended. */
export async function residentBytes(pid: number): Promise<number> {
  return process.platform === 'linux' ? (await kilobytesOf(pid, 'VmRSS')) * 1024 : residentBySystem(pid);
}

/** Returns a figure of /proc; 0 when the process has ended. */
async function kilobytesOf(pid: number, figure: 'VmData' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
}

function residentBySystem(pid: number): Promise<number> {
  return new Promise((resolve) => {
    const asked = spawn('ps', ['-o', 'rss=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    asked.stdout.on('data', (part: Buffer) => {
      output += part.toString();
    });
    asked.on('error', () => resolve(0));
    asked.on('close', () => resolve(Number(output.trim()) * 1024 || 0));
  });
}
