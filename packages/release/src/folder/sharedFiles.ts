// What all versions of the shell have in common in a web root that is a folder: `assets/`, which tabs of any version ask for
// by one address, and the few files that are asked for by a fixed name.
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
import { otherBytes, readStamp, sharedFilesOf } from '../versionFiles.ts';
import { compressAhead, flush, replaceFile } from './files.ts';

/** Which files a build has and how large each is (packages/build). */
export const CONTENTS = 'contents.json';
/** Asked for by these names whatever the version (deploy/Caddyfile, links to the fair, browsers). */
const AT_ROOT = ['away.html', 'favicon.svg', 'share.png'];
/** Hidden, so that no server sends it. */
const INCOMING = '.incoming-';
/** What is in no list may belong to a release that is on its way, or to a tab on a shell from before there were versions; ms. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Brings in what is missing of `assets/`; nothing that is there is touched. Cut off, it has only brought what nobody asks for.
 * @param build its folder
 * @throws ScriptError when a file of the same name has other bytes
 */
export async function bringInShared(build: string, webRoot: string): Promise<void> {
  const { version } = readStamp(build, 'shell');
  for (const file of sharedFilesOf(build)) {
    const [source, target] = [path.join(build, file), path.join(webRoot, file)];
    if (!existsSync(target)) await putThere(source, target);
    // A prune at this moment, which finds it in no list, sees that it is wanted.
    const now = new Date();
    utimesSync(target, now, now);
    if (!readFileSync(source).equals(readFileSync(target))) throw otherBytes('shell', version, file);
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

/** Deletes of `assets/` what no version of the shell has that is still there. */
export function sweepShared(webRoot: string): void {
  if (!existsSync(path.join(webRoot, 'shell'))) return;
  const versions = readdirSync(path.join(webRoot, 'shell'));
  const folders = [webRoot, ...versions.map((version) => path.join(webRoot, 'shell', version))];
  const lists = folders.map((folder) => path.join(folder, CONTENTS)).filter(existsSync);
  const used = new Set(lists.flatMap((list) => Object.keys(JSON.parse(readFileSync(list, 'utf8')))));
  const assets = path.join(webRoot, 'assets');
  for (const entry of existsSync(assets)
    ? readdirSync(assets, { withFileTypes: true, recursive: true })
    : []) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(webRoot, file).replace(/\.(?:br|gz)$/, '');
    if (!entry.isFile() || used.has(name.split(path.sep).join('/'))) continue;
    if (Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file, { force: true });
  }
}
