import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { isAlive } from '../isAlive.ts';

/**
 * Where the files of a request lie until it ends: `DATA_DIR/uploads/<process>/<request>`. Each request has a folder of
 * its own, which goes with it, whatever was put there and however it ended. What processes leave that were killed is
 * taken away at the next start: several may share a DATA_DIR, on this machine or on others, so a folder says whose it is.
 */

/** No request takes as long: Node ends those whose body is not here after five minutes. Milliseconds. */
const NO_REQUEST_AGE_MS = 60 * 60 * 1000;
/** A host's name may have dots and dashes, not this. */
const BETWEEN = '@';

const uploadsIn = (dataDir: string) => resolve(dataDir, 'uploads');
const OWN = [hostname(), process.pid, randomUUID().slice(0, 8)].join(BETWEEN);

/** A new folder for the files of one request. */
export async function openUploadFolder(dataDir: string): Promise<string> {
  const own = join(uploadsIn(dataDir), OWN);
  await mkdir(own, { recursive: true, mode: 0o700 });
  return mkdtemp(join(own, 'r-'));
}

/** Removes the folder of a request. */
export async function closeUploadFolder(folder: string): Promise<void> {
  // A file whose opening was under way when the request was refused appears after the others are gone.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }).catch(() => undefined);
}

/** Removes what processes have left that are gone. Answers how many folders it was. */
export async function sweepUploads(dataDir: string, now = Date.now()): Promise<number> {
  const uploads = uploadsIn(dataDir);
  const names = await readdir(uploads).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const folder = join(uploads, name);
    if (name === OWN || !(await isLeft(name, folder, now))) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    removed += 1;
  }
  return removed;
}

async function isLeft(name: string, folder: string, now: number): Promise<boolean> {
  const [host, pid] = name.split(BETWEEN);
  // In a container the same process id comes back: one of our own that we have not made is an old one.
  if (host === hostname()) return Number(pid) === process.pid || !isAlive(Number(pid));
  // A process of another machine makes a folder, or takes one away, with each request.
  const since = await stat(folder).catch(() => undefined);
  return since !== undefined && now - since.mtimeMs > NO_REQUEST_AGE_MS;
}

/** Removes this process's own folder: it stops. */
export async function removeOwnUploads(dataDir: string): Promise<void> {
  await closeUploadFolder(join(uploadsIn(dataDir), OWN));
}
