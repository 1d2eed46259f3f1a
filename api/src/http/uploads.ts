import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { isAlive } from '../isAlive.ts';

/**
 * Uploaded files are stored in `DATA_DIR/uploads/<process>/<request>`. The folder of a request is deleted when the
 * request ends or fails. Leftovers of killed processes are deleted at the next start and by a regular sweep. Several
 * processes, also on other machines, may share a DATA_DIR, so the name of a process folder contains host and process
 * id.
 */

/**
 * An upload folder older than this, in ms, does not belong to a running request: Node.js ends requests whose body has
 * not arrived within five minutes.
 */
const NO_REQUEST_AGE_MS = 60 * 60 * 1000;
/** Separator in folder names. It cannot be a dot or dash, because host names may contain them. */
const BETWEEN = '@';

const uploadsIn = (dataDir: string) => resolve(dataDir, 'uploads');
const OWN = [hostname(), process.pid, randomUUID().slice(0, 8)].join(BETWEEN);

export async function openUploadFolder(dataDir: string): Promise<string> {
  const own = join(uploadsIn(dataDir), OWN);
  await mkdir(own, { recursive: true, mode: 0o700 });
  return mkdtemp(join(own, 'r-'));
}

export async function closeUploadFolder(folder: string): Promise<void> {
  // Retries the deletion. If a file was being opened when the request was rejected, the file appears only after the
  // others are deleted.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }).catch(() => undefined);
}

/** Deletes the folders of ended processes and returns their number. */
export async function sweepUploads(dataDir: string): Promise<number> {
  const uploads = uploadsIn(dataDir);
  const names = await readdir(uploads).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const folder = join(uploads, name);
    if (name === OWN || !(await isLeft(name, folder))) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    removed += 1;
  }
  return removed;
}

async function isLeft(name: string, folder: string): Promise<boolean> {
  const [host, pid] = name.split(BETWEEN);
  // Containers reuse process ids, so a folder with our id that we did not create was left by an earlier
  // process.
  if (host === hostname()) return Number(pid) === process.pid || !isAlive(Number(pid));
  // A running process on another machine changes the modification time with each request.
  const since = await stat(folder).catch(() => undefined);
  return since !== undefined && Date.now() - since.mtimeMs > NO_REQUEST_AGE_MS;
}

export async function removeOwnUploads(dataDir: string): Promise<void> {
  await closeUploadFolder(join(uploadsIn(dataDir), OWN));
}
