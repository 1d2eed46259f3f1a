// What all versions of a part have in common in a web root that is a folder: `assets/` of the shell, `mf/chunks/<area>/`, which
// tabs of any version ask for by one address, and the few files of the shell that are asked for by a fixed name.
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

/** Which files a build has and how large each is (packages/build). */
export const CONTENTS = 'contents.json';
/** Asked for by these names whatever the version (deploy/Caddyfile, links to the fair, browsers). */
const AT_ROOT = ['away.html', 'favicon.svg', 'share.png'];
/** Hidden, so that no server sends it. */
const INCOMING = '.incoming-';
/** What is in no list may belong to a release that is on its way, or to a tab on a version that is gone; ms. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Brings in what is missing of what all versions share; nothing that is there is touched. Cut off, it has only brought what nobody
 * asks for.
 * @param build its folder
 * @throws ScriptError when a file of the same name has other bytes
 */
export async function bringInShared(build: string, webRoot: string, part: PartName): Promise<void> {
  const { version } = readStamp(build, part);
  for (const file of sharedFilesOf(build, part)) {
    const [source, target] = [path.join(build, file), path.join(webRoot, sharedPlaceOf(part, file))];
    if (!existsSync(target)) await putThere(source, target);
    // A prune at this moment, which finds it in no list, sees that it is wanted.
    const now = new Date();
    utimesSync(target, now, now);
    if (!readFileSync(source).equals(readFileSync(target))) throw otherBytes(part, version, file);
  }
}

/** Whoever is at it at the same moment brings the same bytes, or is refused when both are done. */
async function putThere(source: string, target: string) {
  mkdirSync(path.dirname(target), { recursive: true });
  const { dir, base } = path.parse(target);
  const scratch = path.join(dir, `${INCOMING}${randomUUID()}-${base}`);
  copyFileSync(source, scratch);
  flush(scratch);
  renameSync(scratch, target);
  await compressAhead(target);
}

/** The files with fixed names, each in one step. */
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

/** Deletes of what all versions of a part share what none of those has that are still there. */
export function sweepShared(webRoot: string, part: PartName): void {
  const versions = path.join(webRoot, folderOf(part));
  const folders = existsSync(versions) ? readdirSync(versions).map((name) => path.join(versions, name)) : [];
  // The page in the web root itself is one too.
  if (part === 'shell') folders.push(webRoot);
  const lists = folders.map((folder) => path.join(folder, CONTENTS)).filter(existsSync);
  // Nothing says what is used: then nothing is known to be unused.
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
