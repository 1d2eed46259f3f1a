import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RemoteRegistry, remoteRegistry } from '@fair/contract/remotes';
import { mapInBatches } from '../db/mapInBatches.ts';
import { MANIFEST } from './preloads.ts';

/**
 * Copies the parts of a web root in a bucket that pages need into a local folder: the list of areas, all
 * files of the shell that it names, and the preload maps and manifests of the areas. The folder changes only
 * after everything has been fetched, so it is always consistent. While the bucket does not respond, the
 * folder stays unchanged.
 */

/** Minimum interval between two checks of the bucket, in ms. */
const LOOK_EVERY_MS = 1000;
/** Maximum time in ms that a page waits for a check before it uses the existing copy. */
const PATIENCE_MS = 500;
/** Timeout of one request to the bucket, in ms. */
const ANSWER_WITHIN_MS = 5000;
const AT_ONCE = 6;
/** Age in ms from which unused copies of shells are deleted. */
const KEPT_MS = 24 * 3_600_000;
/** Name of the list of a version's files with the SHA-256 of each (federation/release/src/bucket). */
const FILES = 'files.json';
const LIST = 'remotes.json';
const PRELOADS = 'preloads.json';
/** Matches a relative path without hidden or parent folders. */
const SAFE_NAME = /^(?!.*(?:^|\/)\.)[\w.@/-]+$/;

export interface BucketCopy {
  /** Path of the copy. It has a `remotes.json` after the first successful fetch. */
  readonly folder: string;
  /** Checks the bucket, at most once a second, and waits briefly for the result. Never throws. */
  refresh(): Promise<void>;
  /** Checks the bucket immediately and waits for the result. Throws if the check fails. */
  look(): Promise<void>;
}

/**
 * Creates the local copy of a web root in a bucket.
 * @param address public URL of the web root, for example `http://minio:9000/fair/areas`
 * @param folder writable folder; other processes may use the same one
 * @param onFailure called once each time the bucket starts to fail
 */
export function copyOfBucket(
  address: string,
  folder: string,
  onFailure: (error: Error) => void = () => undefined,
): BucketCopy {
  let lookedAt = 0;
  let looking: Promise<void> | undefined;
  /** The list of areas from the last successful check. */
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

  /** Writes the list again if a slower process has overwritten it with an older one. */
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
      // The page does not wait for a slow check, which continues in the background.
      if (looking) await Promise.race([looking, pause(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/** Downloads all files of a shell version, verifies their hashes and moves them into place together. */
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
      // Ignores the error if another process has put the version into place first.
      if (!(await isThere(place))) throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Throws if a script of the page is missing in the bucket. Early releases have their shell's scripts only in
 * the image, so the page could not load them.
 */
async function requireScripts(address: string, page: string): Promise<void> {
  const scripts = [...page.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)].map(([, src = '']) => src);
  await mapInBatches([...new Set(scripts)], AT_ONCE, async (src) => {
    // A range request for one byte, because some stores forbid HEAD to clients without list permission.
    const { ok, status, body } = await ask(address + src, { Range: 'bytes=0-0' });
    await body?.cancel();
    if (!ok) throw new Error(`${src} was answered ${status}`);
  });
}

/**
 * Downloads the preload maps and manifests of the areas. Missing ones are ignored, because pages work without
 * them.
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

/** Deletes copies of old shells after a day, when no process reads them any more. */
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
