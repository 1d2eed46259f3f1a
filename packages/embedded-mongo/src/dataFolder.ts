import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EmbeddedMongoError, firstLine } from './errors.ts';
import { compareReleases } from './mongodVersion.ts';

/**
 * Marker file of a data folder of this product. It is written before all other files, and records which version of
 * mongod last wrote data.
 */
const MARKER = '.career-fair';
/** File with the id of the process that runs mongod on the folder. */
const OWNER = 'mongod.owner';
/** Files of operating systems and Git. A folder that contains only such files counts as empty. */
const SYSTEM_FILES = new Set(['.DS_Store', 'lost+found', '.gitkeep']);

/** Matches the file of a WiredTiger table. */
const TABLE = /^(collection|index)-.*\.wt$/;
/** Files of mongod and its storage engine WiredTiger without which no table can be read. */
const CATALOG = ['WiredTiger', 'WiredTiger.turtle', 'WiredTiger.wt', '_mdb_catalog.wt', 'storage.bson'];
const MONGODS_OWN =
  /^(WiredTiger.*|_mdb_catalog\.wt|sizeStorer\.wt|mongod\.lock|storage\.bson|journal|_tmp|diagnostic\.data)$/;

interface Marker {
  product: 'career-fair';
  createdAt: string;
  /** Version of the mongod that last wrote data, for example `6.0.5`. */
  mongod?: string;
}

/**
 * Creates `dataDir` if it is missing, and marks it as a data folder of this product. Must be called before anything is
 * written to the folder. A second call does nothing.
 * @throws EmbeddedMongoError `DATA_FOREIGN` if the folder contains files but no marker, for example documents or
 * another program's data (nothing is written to it then); `DATA_NOT_WRITABLE`
 */
export async function claimDataFolder(dataDir: string): Promise<void> {
  const names = await listOrMake(dataDir);
  if (names.includes(MARKER)) {
    return;
  }
  const foreign = names.filter((name) => !SYSTEM_FILES.has(name));
  if (foreign.length > 0) {
    throw new EmbeddedMongoError(
      'DATA_FOREIGN',
      `The data folder ${resolve(dataDir)} contains files of another program (${listSome(foreign)}) and was not changed; set DATA_DIR to an empty or a new folder.`,
    );
  }
  await writeMarker(dataDir, { product: 'career-fair', createdAt: new Date().toISOString() });
}

/**
 * Checks the database folder before mongod starts on it. mongod would write to a folder that contains other data. If
 * `WiredTiger.turtle` is missing, mongod would create a new, empty database over the old files.
 * @throws EmbeddedMongoError `DATA_FOREIGN`; `DATA_DAMAGED` if there are tables but not the files they need
 */
export async function inspectDbFolder(dbPath: string): Promise<void> {
  const names = (await listOrMake(dbPath)).filter((name) => !SYSTEM_FILES.has(name));
  if (names.some((name) => TABLE.test(name))) {
    const missing = CATALOG.filter((name) => !names.includes(name));
    if (missing.length > 0) {
      throw new EmbeddedMongoError(
        'DATA_DAMAGED',
        `The database in ${resolve(dbPath)} is damaged (missing: ${missing.join(', ')}); nothing was deleted. Restore a backup or set DATA_DIR to a new folder.`,
      );
    }
    return;
  }
  // An interrupted first start leaves only some of mongod's own files. mongod can continue with them.
  const foreign = names.filter((name) => !MONGODS_OWN.test(name));
  if (foreign.length > 0) {
    throw new EmbeddedMongoError(
      'DATA_FOREIGN',
      `${resolve(dbPath)} contains files that are not MongoDB's (${listSome(foreign)}) and was not changed; set DATA_DIR to an empty or a new folder.`,
    );
  }
}

/**
 * Checks the folder of a database that was running a moment ago. If the folder is missing or empty, for example because
 * a disk was unmounted, no new database may be created in it.
 * @throws EmbeddedMongoError `DATA_NOT_WRITABLE`, and the errors of `inspectDbFolder`
 */
export async function expectDbFolder(dbPath: string): Promise<void> {
  if (existsSync(dbPath)) await inspectDbFolder(dbPath);
  if (existsSync(join(dbPath, 'WiredTiger'))) return;
  throw new EmbeddedMongoError(
    'DATA_NOT_WRITABLE',
    `The database folder ${resolve(dbPath)} is gone or empty.`,
  );
}

/**
 * Refuses a folder that a newer mongod has written. mongod would notice this only late, with an error that looks like
 * damaged data.
 * @throws EmbeddedMongoError `DATA_OTHER_VERSION`
 */
export async function expectReadableBy(dataDir: string, version: string): Promise<void> {
  const { mongod } = await readMarker(dataDir);
  if (mongod !== undefined && compareReleases(mongod, version) > 0) {
    throw new EmbeddedMongoError(
      'DATA_OTHER_VERSION',
      `The database in ${resolve(dataDir)} was written by MongoDB ${mongod}, the one found here is ${version} and cannot open it; install MongoDB ${mongod} or set DATA_DIR to a new folder. Nothing was changed.`,
    );
  }
}

export async function recordWriter(dataDir: string, version: string): Promise<void> {
  const marker = await readMarker(dataDir);
  if (marker.mongod !== version) {
    await writeMarker(dataDir, { ...marker, mongod: version });
  }
}

/** Returns the id of the process that runs mongod on this folder, or that was killed while it did. */
export async function readOwner(dataDir: string): Promise<number | undefined> {
  try {
    const pid = Number(await readFile(join(dataDir, OWNER), 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

export async function recordOwner(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, OWNER), `${process.pid}\n`);
}

/** Deletes the file with the owner's process id after a clean stop, unless it names another process. */
export async function deleteOwner(dataDir: string): Promise<void> {
  if ((await readOwner(dataDir)) === process.pid) {
    await rm(join(dataDir, OWNER), { force: true });
  }
}

async function listOrMake(folder: string): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true });
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR') {
      throw new EmbeddedMongoError(
        'DATA_FOREIGN',
        `The data folder ${resolve(folder)} is or lies under a file, not a folder; set DATA_DIR to a new folder.`,
      );
    }
    throw notWritable(folder, error);
  }
}

async function readMarker(dataDir: string): Promise<Marker> {
  try {
    return JSON.parse(await readFile(join(dataDir, MARKER), 'utf8')) as Marker;
  } catch {
    // A marker with unreadable content is valid too. The version of mongod is then unknown.
    return { product: 'career-fair', createdAt: new Date().toISOString() };
  }
}

async function writeMarker(dataDir: string, marker: Marker): Promise<void> {
  const path = join(dataDir, MARKER);
  const scratch = `${path}.${process.pid}`;
  try {
    await writeFile(scratch, `${JSON.stringify(marker, null, 2)}\n`);
    await rename(scratch, path);
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

function notWritable(folder: string, error: unknown): EmbeddedMongoError {
  return new EmbeddedMongoError(
    'DATA_NOT_WRITABLE',
    `The data folder ${resolve(folder)} cannot be written (${firstLine(error)}); set DATA_DIR to another folder.`,
    { cause: error },
  );
}

function listSome(names: string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
