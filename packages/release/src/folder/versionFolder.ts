// The folders `mf/<area>/<version>/` of a web root: put there whole, never changed, taken away whole.
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type BuildStamp, filesOf, MANIFEST, otherBytes, readStamp, STAMP_FILE } from '../versionFiles.ts';

/** Text with a hash in its name: what is never replaced can be compressed ahead. */
const COMPRESSED = /\.[0-9a-f]{8,}\.(?:js|css|svg)$/;
const brotli = promisify(brotliCompress);
/** Hidden, so that no server sends them: folders on their way in or out, by what was to become of them. */
const INCOMING = '.incoming-';
const LEAVING = '.leaving-';
/** Nobody is at work in such a folder for longer, in ms. */
const LEFT_BEHIND_MS = 3_600_000;

const folderOf = (webRoot: string, area: string, version = '') => path.join(webRoot, 'mf', area, version);

/** Whether a version can be made live: it is there, whole. */
export const hasVersion = (webRoot: string, area: string, version: string) =>
  existsSync(path.join(folderOf(webRoot, area, version), MANIFEST));

/** What a version on disk says of itself; what was built before builds did says nothing. */
export function stampOnDisk(webRoot: string, area: string, version: string): BuildStamp | undefined {
  const folder = folderOf(webRoot, area, version);
  return existsSync(path.join(folder, STAMP_FILE)) ? readStamp(folder) : undefined;
}

/** The versions of an area on disk, the newest last. */
export function versionsOnDisk(webRoot: string, area: string): string[] {
  const folder = folderOf(webRoot, area);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && hasVersion(webRoot, area, name))
    .map((name) => ({ name, since: statSync(path.join(folder, name, MANIFEST)).mtimeMs }))
    .sort((a, b) => a.since - b.since || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

/**
 * Copies a build into a hidden folder beside its place, compressed files made, all of it written to the disk.
 * @returns `settle` gives it its name, or finds the same bytes there; ScriptError when other bytes are there
 */
export async function bringIn(
  build: string,
  webRoot: string,
  area: string,
): Promise<{ settle: (version: string) => void; discard: () => void }> {
  const scratch = path.join(folderOf(webRoot, area), `${INCOMING}${randomUUID()}`);
  const files = filesOf(build);
  for (const file of files) {
    const target = path.join(scratch, file);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(build, file), target);
    if (COMPRESSED.test(file)) await compress(target);
    flush(target);
  }
  let isSettled = false;
  const discard = () => rmSync(scratch, { recursive: true, force: true });
  return {
    settle: (version) => {
      if (isSettled) return;
      const place = folderOf(webRoot, area, version);
      if (existsSync(place)) requireSameBytes(scratch, place, files, `mf-${area} ${version}`);
      else renameSync(scratch, place);
      isSettled = true;
      discard();
    },
    discard,
  };
}

async function compress(file: string) {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const small = await brotli(content, { params });
  if (small.length < content.length) {
    writeFileSync(`${file}.br`, small);
    flush(`${file}.br`);
  }
}

/** To the disk, not only to its cache: a folder that has its name must be whole after a power cut. */
function flush(file: string) {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/** @throws ScriptError naming the first file that differs */
function requireSameBytes(built: string, there: string, files: string[], title: string) {
  const differs = files.find((file) => {
    const target = path.join(there, file);
    return !existsSync(target) || !readFileSync(path.join(built, file)).equals(readFileSync(target));
  });
  if (differs !== undefined) throw otherBytes(title, differs);
}

/** Takes a version's name away at once; its files go with `sweep`. */
export function takeOut(webRoot: string, area: string, version: string) {
  const leaving = path.join(folderOf(webRoot, area), `${LEAVING}${version}-${randomUUID()}`);
  renameSync(folderOf(webRoot, area, version), leaving);
}

/** Deletes what was taken out, and what a release that was cut off left behind. */
export function sweep(webRoot: string, area: string) {
  const folder = folderOf(webRoot, area);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const place = path.join(folder, name);
    const isLeftBehind = name.startsWith(INCOMING) && Date.now() - statSync(place).mtimeMs > LEFT_BEHIND_MS;
    if (name.startsWith(LEAVING) || isLeftBehind) rmSync(place, { recursive: true, force: true });
  }
}
