import { execFile, type ForkOptions, spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Limits of an inspector process, which the operating system enforces. The command `prlimit` (util-linux) sets them
 * and then runs the inspector in the same process. The limit on data is set later: when the process is ready, but
 * before it receives a file.
 */

/**
 * Maximum amount of data in bytes, including thread stacks, that a process may add after it is ready. It is the need
 * of the largest legitimate picture plus 30 %. Measured with sharp 0.35 on Node 20 and 24: square logo with
 * transparency 66 MB, largest allowed interlaced PNG 107 MB, WebP with noise as transparency 110 MB, SVG with six
 * Figma shadows 149 MB, PDF of 3,000 pages 25 MB. Data added earlier does not count, because V8 of Node 24 reserves
 * 512 MB for code when it starts.
 */
export const WORK_BYTES = 196 * 1024 * 1024;
/**
 * Maximum processor time of a process in seconds, for loading and all its files together. Drawing an SVG with six
 * Figma shadows takes 5 s.
 */
export const CPU_S = 10;
/** Stack size of each thread in bytes. glibc gives new threads a stack of the size that this limit allows. */
const STACK_BYTES = 2 * 1024 * 1024;
/**
 * Maximum resident memory in bytes: 88 MB of a ready process, plus `WORK_BYTES`, plus 10 %. The API checks it while
 * the process works. It also covers systems without `prlimit`, and memory that the limit on data does not count.
 */
export const RESIDENT_BYTES = 312 * 1024 * 1024;

const NODE_OPTIONS = [
  '--expose-gc',
  '--max-old-space-size=48',
  '--max-semi-space-size=2',
  '--v8-pool-size=0',
];

/** Environment variables of the process. Those of the API are not passed on, because they contain secrets. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  // A home directory that does not exist, so that fontconfig cannot write a cache into it.
  HOME: '/nonexistent',
  UV_THREADPOOL_SIZE: '1',
  // Several malloc arenas would fragment the little memory that is available.
  MALLOC_ARENA_MAX: '1',
  // Fixed thresholds, which glibc does not raise by itself. Otherwise it would keep up to 50 MB that one file has used,
  // instead of freeing them before the next file.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  VIPS_CONCURRENCY: '1',
};

/** Command that sets all limits except the one on data and then runs the program. */
const LIMITING = ['prlimit', `--cpu=${CPU_S}`, `--stack=${STACK_BYTES}`, '--core=0'];
/** Command that lets the kernel kill the process when the API process ends, even if the API process was killed. */
const FOLLOWING = ['setpriv', '--pdeathsig', 'KILL'];

let found: readonly string[] | undefined;

/**
 * Returns the commands through which the program is started. A command that this system does not have is left out.
 * Without `prlimit` (macOS), the list is empty.
 */
export function systemLimits(): readonly string[] {
  found ??= [[...FOLLOWING, ...LIMITING], LIMITING].find(works) ?? [];
  return found;
}

/**
 * Whether a command works. The check runs the command, because busybox has commands of the same names with fewer
 * options.
 */
function works([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

/** Returns options for `fork`, so that it starts the inspector through the given command. */
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

/** Limits the data of a process to its current amount plus `workBytes`. Rejects if the process has ended. */
export async function limitData(pid: number, workBytes: number): Promise<void> {
  const now = await kilobytesOf(pid, 'VmData');
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${now * 1024 + workBytes}`]);
}

/** Discards all output, because a process that runs out of memory prints a long V8 stack trace that nobody needs. */
const QUIET: ForkOptions['stdio'] = ['ignore', 'ignore', 'ignore', 'ipc'];

/** Returns the resident memory of a process in bytes, or 0 if the process has ended. */
export async function residentBytes(pid: number): Promise<number> {
  return process.platform === 'linux' ? (await kilobytesOf(pid, 'VmRSS')) * 1024 : residentBySystem(pid);
}

/** Returns one of the memory values in /proc in kB, or 0 if the process has ended. */
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
