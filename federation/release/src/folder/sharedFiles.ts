// Files in a web root folder that versions of a part share: `assets/` of the shell, `mf/chunks/<area>/`, and the files
// of the shell that have fixed names.
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import type { PartName } from '../registry.ts';
import { folderOf, otherBytes, readStamp, sharedFilesOf, sharedPlaceOf } from '../versionFiles.ts';
import { compressAhead, flush, replaceFile } from './files.ts';

/** Name of the file in which a build lists its files with their sizes (federation/build). */
export const CONTENTS = 'contents.json';
/**
 * Files that have the same name in every version, because deploy/Caddyfile, links to the fair and browsers expect these
 * names: pictures, and the page shown while the API is unavailable. deploy/fillWebRoot.mjs copies the same files from
 * an image.
 */
const AT_ROOT = /^(?:away\.html|[\w-]+\.(?:png|svg))$/;
/** Prefix of temporary files. Web servers do not serve files whose names begin with a dot. */
const INCOMING = '.incoming-';
/**
 * Age in ms from which a shared file that no version uses may be deleted. Until then, a running release or an open tab
 * may need it.
 */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Copies those shared files of a build that do not exist yet. Never changes the content of existing files.
 * @param build folder of the build
 * @throws ScriptError if a file with the same name has other content
 */
export async function bringInShared(build: string, webRoot: string, part: PartName): Promise<void> {
  const { version } = readStamp(build, part);
  for (const file of sharedFilesOf(build, part)) {
    const [source, target] = [path.join(build, file), path.join(webRoot, sharedPlaceOf(part, file))];
    if (!existsSync(target)) await putThere(source, target);
    // The file gets the current time, so that a concurrent `prune` does not delete it as old.
    const now = new Date();
    utimesSync(target, now, now);
    if (!readFileSync(source).equals(readFileSync(target))) throw otherBytes(part, version, file);
  }
}

/**
 * Copies a file under a temporary name and renames it. If a concurrent release writes the same name, it either has the
 * same content or is refused by the comparison afterwards.
 */
async function putThere(source: string, target: string) {
  mkdirSync(path.dirname(target), { recursive: true });
  const { dir, base } = path.parse(target);
  const scratch = path.join(dir, `${INCOMING}${randomUUID()}-${base}`);
  copyFileSync(source, scratch);
  flush(scratch);
  await compressAhead(scratch);
  // Renamed when complete, because a file that exists is not compressed again by a later release.
  if (existsSync(`${scratch}.br`)) renameSync(`${scratch}.br`, `${target}.br`);
  renameSync(scratch, target);
}

/** Replaces the files with fixed names in the web root, each atomically. */
export function replaceAtRoot(build: string, webRoot: string): void {
  for (const name of readdirSync(build).filter((file) => AT_ROOT.test(file))) {
    const source = path.join(build, name);
    const content = readFileSync(source);
    const target = path.join(webRoot, name);
    if (existsSync(target) && readFileSync(target).equals(content)) continue;
    replaceFile(target, content, path.join(webRoot, `${INCOMING}${randomUUID()}`));
  }
}

/** Deletes old shared files that no version uses. */
export function sweepShared(webRoot: string, part: PartName): void {
  const versions = path.join(webRoot, folderOf(part));
  const folders = existsSync(versions) ? readdirSync(versions).map((name) => path.join(versions, name)) : [];
  // The page directly in the web root uses shared files too.
  if (part === 'shell') folders.push(webRoot);
  const lists = folders.map((folder) => path.join(folder, CONTENTS)).filter(existsSync);
  // If no version has a contents.json, it is unknown which files are used, so none may be deleted.
  if (lists.length === 0) return;
  const used = new Set(
    lists
      .flatMap((list) => Object.keys(JSON.parse(readFileSync(list, 'utf8'))))
      .map((file) => sharedPlaceOf(part, file)),
  );
  const shared = path.join(webRoot, sharedPlaceOf(part));
  for (const entry of existsSync(shared)
    ? readdirSync(shared, { withFileTypes: true, recursive: true })
    : []) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(webRoot, file).replace(/\.(?:br|gz)$/, '');
    if (!entry.isFile() || used.has(name.split(path.sep).join('/'))) continue;
    if (Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file, { force: true });
  }
}
