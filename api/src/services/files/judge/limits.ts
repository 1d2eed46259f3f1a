import { execFile, type ForkOptions, spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Limits of a process that opens files. The system enforces them: util-linux's `prlimit` sets them and then becomes the
 * process. The limit of its data is set when the process is ready, before it gets a file.
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

/** Nothing of the API's own: its variables hold secrets. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  // No home: fontconfig would write its cache there.
  HOME: '/nonexistent',
  UV_THREADPOOL_SIZE: '1',
  // Several arenas would fragment the little memory there is.
  MALLOC_ARENA_MAX: '1',
  // glibc would raise these by itself and then keep up to 50 MB of one file's memory while the next file is opened.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
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

/** Limits a process to the data it has now plus `workBytes`. Rejects when it has ended. */
export async function limitData(pid: number, workBytes: number): Promise<void> {
  const now = await kilobytesOf(pid, 'VmData');
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--data=${now * 1024 + workBytes}`]);
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
