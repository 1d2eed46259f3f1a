import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RemoteRegistry, remoteRegistry } from '@fair/contract/remotes';
import { mapInBatches } from '../db/mapInBatches.ts';
import { MANIFEST } from './preloads.ts';

/**
 * Copies the part of a web root that pages need from a bucket into a local folder: the list of areas, all files of
 * the shell named in the list, and the preload maps and manifests of the areas. The list in the folder is replaced
 * only after all other files have been fetched, so the folder is always consistent. It does not change while the
 * bucket is unavailable.
 */

/** Minimum interval between two checks of the bucket, in ms. */
const LOOK_EVERY_MS = 1000;
/** Maximum time in ms that a page waits for a check of the bucket. After that, the existing copy is used. */
const PATIENCE_MS = 500;
/** Timeout of one request to the bucket, in ms. */
const ANSWER_WITHIN_MS = 5000;
const AT_ONCE = 6;
/** Age in ms above which the copy of a shell that is not current is deleted. */
const KEPT_MS = 24 * 3_600_000;
/**
 * Name of the file in the bucket that lists the files of a version with their SHA-256 (federation/release/src/bucket).
 */
const FILES = 'files.json';
const LIST = 'remotes.json';
const PRELOADS = 'preloads.json';
/** Matches paths in which no part begins with a dot, so neither `..` nor hidden files. */
const SAFE_NAME = /^(?!.*(?:^|\/)\.)[\w.@/-]+$/;

export interface BucketCopy {
  /** Path of the local folder. After the first successful check, it contains `remotes.json`. */
  readonly folder: string;
  /**
   * Checks the bucket unless the last check ended at most a second ago. Waits at most PATIENCE_MS for the result.
   * Never throws.
   */
  refresh(): Promise<void>;
  /** Checks the bucket immediately and waits for the result. Throws if the check fails. */
  look(): Promise<void>;
}

/**
 * Creates the local copy of a web root that is in a bucket.
 * @param address public URL of the web root, for example `http://minio:9000/fair/areas`
 * @param folder folder for the copy; several processes may share it
 * @param onFailure called for a failed check, unless the check before it failed too
 */
export function copyOfBucket(
  address: string,
  folder: string,
  onFailure: (error: Error) => void = () => undefined,
): BucketCopy {
  let lookedAt = 0;
  let looking: Promise<void> | undefined;
  /** List of areas from the last successful check, with its ETag. */
  let known: { readonly text: string; readonly etag: string | undefined } | undefined;
  let isFailing = false;

  async function look(): Promise<void> {
    const etag = known?.etag;
    const answer = await ask(`${address}/${LIST}`, etag ? { 'If-None-Match': etag } : {});
    if (answer.status === 304 && known) return keep(known.text);
    if (!answer.ok) throw new Error(`${LIST} was answered ${answer.status}`);
    const text = await answer.text();
    const list = remoteRegistry.parse(JSON.parse(text));
    const { shell } = list;
    if (shell) await bringShell(address, folder, shell.version);
    await bringLists(address, folder, list);
    await keep(text);
    known = { text, etag: answer.headers.get('etag') ?? undefined };
    if (shell) await sweep(folder, shell.version);
  }

  /**
   * Writes the list unless the file already contains it. A slower process that shares the folder may have written an
   * older list.
   */
  async function keep(text: string): Promise<void> {
    const file = join(folder, LIST);
    if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) await replace(file, text);
  }

  return {
    folder,
    look,
    async refresh() {
      if (!looking && Date.now() - lookedAt > LOOK_EVERY_MS) {
        looking = look()
          .then(() => {
            isFailing = false;
          })
          .catch((error: Error) => {
            if (!isFailing) onFailure(error);
            isFailing = true;
          })
          .finally(() => {
            lookedAt = Date.now();
            looking = undefined;
          });
      }
      // Waits only for a short time. A slow check continues in the background.
      if (looking) await Promise.race([looking, pause(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * Downloads all files of one version of the shell and checks their hashes. Then moves the whole folder into place, so
 * that it is never incomplete.
 */
async function bringShell(address: string, folder: string, version: string): Promise<void> {
  const place = join(folder, 'shell', version);
  if (await isThere(place)) return;
  const from = `${address}/shell/${version}`;
  const files = JSON.parse(await text(`${from}/${FILES}`)) as Record<string, { sha256: string }>;
  const scratch = `${place}.${randomUUID()}`;
  try {
    await mapInBatches(Object.entries(files), AT_ONCE, async ([name, { sha256 }]) => {
      if (!SAFE_NAME.test(name)) throw new Error(`${FILES} of the shell ${version} names ${name}`);
      const bytes = await bytesOf(`${from}/${name}`);
      if (createHash('sha256').update(bytes).digest('base64') !== sha256)
        throw new Error(`${name} of the shell ${version} is not what was released`);
      await mkdir(dirname(join(scratch, name)), { recursive: true });
      await writeFile(join(scratch, name), bytes);
    });
    await requireScripts(address, await readFile(join(scratch, 'index.html'), 'utf8'));
    await rename(scratch, place).catch(async (error: Error) => {
      // Another process may have put the same version into place in the meantime. Then the error is ignored.
      if (!(await isThere(place))) throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Throws if the bucket lacks a script that the page loads. The scripts of early releases exist only in the API's
 * image, so their page would not work.
 */
async function requireScripts(address: string, page: string): Promise<void> {
  const scripts = [...page.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)].map(([, src = '']) => src);
  await mapInBatches([...new Set(scripts)], AT_ONCE, async (src) => {
    // Requests one byte instead of using HEAD, because some stores refuse HEAD to clients that may not list files.
    const { ok, status, body } = await ask(address + src, { Range: 'bytes=0-0' });
    await body?.cancel();
    if (!ok) throw new Error(`${src} was answered ${status}`);
  });
}

/**
 * Downloads the preload maps and manifests of all areas. If one is missing, the error is ignored, because pages work
 * without it.
 */
async function bringLists(address: string, folder: string, { remotes }: RemoteRegistry): Promise<void> {
  const files = Object.values(remotes).flatMap((area) =>
    area ? [PRELOADS, MANIFEST].map((file) => posix.join(posix.dirname(area.entry), file)) : [],
  );
  await mapInBatches(files, AT_ONCE, async (place) => {
    const name = place.replace(/^\//, '');
    const file = join(folder, name);
    if (!SAFE_NAME.test(name) || (await isThere(file))) return;
    const content = await text(`${address}/${name}`).catch(() => undefined);
    if (content !== undefined) await replace(file, content);
  });
}

/** Deletes the copies of shells that have not been current for a day. By then, no process reads them any more. */
async function sweep(folder: string, version: string): Promise<void> {
  const now = new Date();
  await utimes(join(folder, 'shell', version), now, now).catch(() => undefined);
  for (const name of await readdir(join(folder, 'shell')).catch(() => [])) {
    const place = join(folder, 'shell', name);
    const since = name === version ? undefined : await stat(place).catch(() => undefined);
    if (since && now.getTime() - since.mtimeMs > KEPT_MS) await rm(place, { recursive: true, force: true });
  }
}

async function replace(file: string, content: string): Promise<void> {
  const scratch = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(scratch, content);
  await rename(scratch, file);
}

async function text(address: string): Promise<string> {
  return (await bytesOf(address)).toString('utf8');
}

async function bytesOf(address: string): Promise<Buffer> {
  const answer = await ask(address);
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

const ask = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });

const isThere = async (place: string): Promise<boolean> =>
  (await stat(place).catch(() => undefined)) !== undefined;
