// Files that all versions of a part share in a web root folder: `assets/` of the shell, `mf/chunks/<area>/`, and the files of the
// shell with fixed names.
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

/** Lists the files of a build with their sizes (packages/build). */
export const CONTENTS = 'contents.json';
/** Files with the same name in every version (deploy/Caddyfile, links to the fair, browsers). */
const AT_ROOT = ['away.html', 'favicon.svg', 'share.png'];
/** Hidden, so that no server serves it. */
const INCOMING = '.incoming-';
/** Minimum age of an unlisted file before it is deleted, in ms: a running release or an open tab may use it. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Copies the missing shared files of a build; existing ones are not touched.
 * @param build its folder
 * @throws ScriptError when a file of the same name has other bytes
 */
export async function bringInShared(build: string, webRoot: string, part: PartName): Promise<void> {
  const { version } = readStamp(build, part);
  for (const file of sharedFilesOf(build, part)) {
    const [source, target] = [path.join(build, file), path.join(webRoot, sharedPlaceOf(part, file))];
    if (!existsSync(target)) await putThere(source, target);
    // Updates the file's time, so that a concurrent prune does not delete it.
    const now = new Date();
    utimesSync(target, now, now);
    if (!readFileSync(source).equals(readFileSync(target))) throw otherBytes(part, version, file);
  }
}

/** Copies a file; a concurrent release writes the same bytes, or is refused afterwards. */
async function putThere(source: string, target: string) {
  mkdirSync(path.dirname(target), { recursive: true });
  const { dir, base } = path.parse(target);
  const scratch = path.join(dir, `${INCOMING}${randomUUID()}-${base}`);
  copyFileSync(source, scratch);
  flush(scratch);
  renameSync(scratch, target);
  await compressAhead(target);
}

/** Replaces the files with fixed names, each atomically. */
export function replaceAtRoot(build: string, webRoot: string): void {
  for (const name of AT_ROOT) {
    const source = path.join(build, name);
    if (!existsSync(source)) continue;
    const content = readFileSync(source);
    const target = path.join(webRoot, name);
    if (existsSync(target) && readFileSync(target).equals(content)) continue;
    replaceFile(target, content, path.join(webRoot, `${INCOMING}${randomUUID()}`));
  }
}

/** Deletes shared files that no remaining version uses. */
export function sweepShared(webRoot: string, part: PartName): void {
  const versions = path.join(webRoot, folderOf(part));
  const folders = existsSync(versions) ? readdirSync(versions).map((name) => path.join(versions, name)) : [];
  // The page in the web root itself counts as a version.
  if (part === 'shell') folders.push(webRoot);
  const lists = folders.map((folder) => path.join(folder, CONTENTS)).filter(existsSync);
  // Without any list, no file is known to be unused.
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
