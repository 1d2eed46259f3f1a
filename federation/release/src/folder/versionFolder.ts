// The version folders `mf/<area>/<version>/`, `shell/<version>/` and `api/<version>/`. A folder gets its final name
// when it is complete. Its files never change, and it is removed as a whole.
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { PartName } from '../registry.ts';
import {
  type BuildStamp,
  filesOfVersion,
  folderOf as folderBelow,
  isShared,
  manifestOf,
  otherBytes,
  readStamp,
  stampFileOf,
} from '../versionFiles.ts';
import { compressAhead, flush } from './files.ts';
import { bringInShared, CONTENTS, replaceAtRoot, sweepShared } from './sharedFiles.ts';

/** Prefix of the folder of a version that is being copied. Web servers do not serve names that begin with a dot. */
const INCOMING = '.incoming-';
/** Prefix of the folder of a version that is being deleted. */
const LEAVING = '.leaving-';
/** Age in ms from which a folder with the prefix INCOMING counts as left behind by an interrupted release. */
const LEFT_BEHIND_MS = 3_600_000;

const folderOf = (webRoot: string, part: PartName, version = '') =>
  path.join(webRoot, folderBelow(part), version);

/** Returns whether a version exists and is complete. */
export const hasVersion = (webRoot: string, part: PartName, version: string) =>
  existsSync(path.join(folderOf(webRoot, part, version), manifestOf(part)));

/** Returns the build stamp of a version (for example area.json), or undefined if the version has none. */
export function stampOnDisk(webRoot: string, part: PartName, version: string): BuildStamp | undefined {
  const folder = folderOf(webRoot, part, version);
  return existsSync(path.join(folder, stampFileOf(part))) ? readStamp(folder, part) : undefined;
}

/** Returns the versions of a part in the web root, the newest last. */
export function versionsOnDisk(webRoot: string, part: PartName): string[] {
  const folder = folderOf(webRoot, part);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && hasVersion(webRoot, part, name))
    .map((name) => ({ name, since: statSync(path.join(folder, name, manifestOf(part))).mtimeMs }))
    .sort((a, b) => a.since - b.since || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

/**
 * Copies a build to a hidden folder next to its final place, adds compressed copies, and flushes all files to disk.
 * @returns a function `settle` that renames the folder to its final name. It throws a ScriptError if the version
 * already exists with other content.
 */
export async function bringIn(
  build: string,
  webRoot: string,
  part: PartName,
): Promise<{ settle: (version: string) => void; discard: () => void }> {
  const scratch = path.join(folderOf(webRoot, part), `${INCOMING}${randomUUID()}`);
  const files = filesOfVersion(build, part);
  await bringInShared(build, webRoot, part);
  for (const file of files) {
    const target = path.join(scratch, file);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(build, file), target);
    await compressAhead(target);
    flush(target);
  }
  let isSettled = false;
  const discard = () => rmSync(scratch, { recursive: true, force: true });
  return {
    settle: (version) => {
      if (isSettled) return;
      if (part === 'shell') keepPageAtRoot(webRoot);
      const place = folderOf(webRoot, part, version);
      if (existsSync(place)) requireSameBytes(scratch, place, files, part, version);
      else renameSync(scratch, place);
      isSettled = true;
      if (part === 'shell') replaceAtRoot(build, webRoot);
      discard();
    },
    discard,
  };
}

/** Copies the page directly in the web root to a version folder of the shell, so that a rollback can return to it. */
function keepPageAtRoot(webRoot: string) {
  const [stamp, contents] = [stampFileOf('shell'), CONTENTS].map((name) => path.join(webRoot, name));
  if (!stamp || !contents || !existsSync(stamp) || !existsSync(contents)) return;
  const { version } = readStamp(webRoot, 'shell');
  const place = folderOf(webRoot, 'shell', version);
  if (existsSync(place)) return;
  const scratch = path.join(folderOf(webRoot, 'shell'), `${INCOMING}${randomUUID()}`);
  const files = [...Object.keys(JSON.parse(readFileSync(contents, 'utf8'))), CONTENTS];
  for (const file of files.filter((name) => !isShared('shell', name))) {
    mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
    cpSync(path.join(webRoot, file), path.join(scratch, file));
    flush(path.join(scratch, file));
  }
  renameSync(scratch, place);
}

/**
 * Compares a build with the existing files of the same version.
 * @throws ScriptError that names the first file that differs
 */
function requireSameBytes(built: string, there: string, files: string[], part: PartName, version: string) {
  const differs = files.find((file) => {
    const target = path.join(there, file);
    return !existsSync(target) || !readFileSync(path.join(built, file)).equals(readFileSync(target));
  });
  if (differs !== undefined) throw otherBytes(part, version, differs);
}

/**
 * Renames the folder of a version to a hidden name, so that the whole version disappears at once. `sweep` deletes the
 * files later.
 */
export function takeOut(webRoot: string, part: PartName, version: string) {
  const leaving = path.join(folderOf(webRoot, part), `${LEAVING}${version}-${randomUUID()}`);
  renameSync(folderOf(webRoot, part, version), leaving);
}

/** Deletes the hidden folders of removed versions and of interrupted releases. */
export function sweep(webRoot: string, part: PartName) {
  const folder = folderOf(webRoot, part);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const place = path.join(folder, name);
    const isLeftBehind = name.startsWith(INCOMING) && Date.now() - statSync(place).mtimeMs > LEFT_BEHIND_MS;
    if (name.startsWith(LEAVING) || isLeftBehind) rmSync(place, { recursive: true, force: true });
  }
  sweepShared(webRoot, part);
}
