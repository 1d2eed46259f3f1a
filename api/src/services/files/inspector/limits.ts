import { execFile, type ForkOptions, spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Limits of an inspector process, enforced by the operating system. util-linux's `prlimit` sets them and then
 * replaces itself with the process. The limit of data is set when the process is ready, before it gets a
 * file.
 */

/**
 * Maximum amount of data in bytes that a process may add after it is ready, including thread stacks: the need
 * of the largest legitimate picture plus 30 %. Measured with sharp 0.35 on Node 20 and 24: square logo with
 * transparency 66 MB, largest allowed interlaced PNG 107 MB, WebP with noise as transparency 110 MB, SVG with
 * six Figma shadows 149 MB, PDF of 3,000 pages 25 MB. Counted from the ready process, because V8 of Node 24
 * reserves 512 MB for code that count as data.
 */
export const WORK_BYTES = 196 * 1024 * 1024;
/**
 * Maximum processor time over the whole life of the process, in seconds. For comparison, the SVG with six
 * Figma shadows takes 5 s.
 */
export const CPU_S = 10;
/** Stack size of each thread in bytes; glibc uses this limit for new threads. */
const STACK_BYTES = 2 * 1024 * 1024;
/**
 * Maximum resident memory in bytes: 88 MB of the ready process plus `WORK_BYTES`, and 10 % on top. Checked
 * while the process works, for memory that does not count as data and for systems without prlimit.
 */
export const RESIDENT_BYTES = 312 * 1024 * 1024;

const NODE_OPTIONS = [
  '--expose-gc',
  '--max-old-space-size=48',
  '--max-semi-space-size=2',
  '--v8-pool-size=0',
];

/** Environment of the process. The API's variables are not passed on, because they include secrets. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  // No home directory, because fontconfig would write its cache there.
  HOME: '/nonexistent',
  UV_THREADPOOL_SIZE: '1',
  // Several malloc arenas would fragment the little memory that is available.
  MALLOC_ARENA_MAX: '1',
  // These fixed thresholds keep glibc from raising them, after which it would retain up to 50 MB of one
  // file's memory for the next.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  VIPS_CONCURRENCY: '1',
};

/** Command that sets the limits that apply from the start and then runs the program. */
const LIMITING = ['prlimit', `--cpu=${CPU_S}`, `--stack=${STACK_BYTES}`, '--core=0'];
/** Command that makes the kernel kill the process when the API ends, even if the API itself was killed. */
const FOLLOWING = ['setpriv', '--pdeathsig', 'KILL'];

let found: readonly string[] | undefined;

/**
 * Returns the commands to start the program with, as far as this system has them. Empty on systems without
 * prlimit (macOS).
 */
export function systemLimits(): readonly string[] {
  found ??= [[...FOLLOWING, ...LIMITING], LIMITING].find(works) ?? [];
  return found;
}

/**
 * Whether a command works. The command is actually run, because busybox has programs of the same names with
 * fewer options.
 */
function works([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** Returns the options of `fork` that start a program under the limits. */
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

/** Limits a process to its present data plus `workBytes`. Rejects if the process has ended. */
export async function limitData(pid: number, workBytes: number): Promise<void> {
  const now = await kilobytesOf(pid, 'VmData');
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${now * 1024 + workBytes}`]);
}

/** Discards the output, because a process that runs out of memory prints a V8 stack trace of no use. */
const QUIET: ForkOptions['stdio'] = ['ignore', 'ignore', 'ignore', 'ipc'];

/** Returns the resident memory of a process in bytes, or 0 if the process has ended. */
export async function residentBytes(pid: number): Promise<number> {
  return process.platform === 'linux' ? (await kilobytesOf(pid, 'VmRSS')) * 1024 : residentBySystem(pid);
}

/** Returns a memory value of /proc in kB, or 0 if the process has ended. */
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
