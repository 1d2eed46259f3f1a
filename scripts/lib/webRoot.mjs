// @ts-check
// Copies the builds to dist/web, the only folder that a server serves. A running server can continue to serve it.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fromRoot, readJson } from './paths.mjs';
import { run } from './run.mjs';
import { ScriptError } from './stop.mjs';
import { STAMP } from './targets.mjs';
import { TYPESCRIPT } from './typescript.mjs';

const WEB = fromRoot('dist', 'web');
/** Files of a build that are not copied to dist/web, because only checks and developers need them. */
export const NOT_SERVED = new Set([STAMP, 'mf-stats.json', '.gitkeep']);
/**
 * File with the API description of the last build. `npm run check -- compat` compares it with that of the next build.
 */
export const DESCRIPTION = 'openapi.json';
/** Matches files that contain the names of other files. They are copied last, when the other files exist. */
const ENTRY_FILES = /(^|\/)(index\.html|mf-manifest\.json|preloads\.json|remotes\.json)$/;
/** Folders of dist/web that contain released versions of the shell and the API description. */
const RELEASED = ['shell', 'api'];
/** Time in ms for which files of earlier builds stay in dist/web, because open pages still request them. */
const KEEP_OLD_FILES_MS = 7 * 24 * 3_600_000;
/** Matches files with a hash in their name. They never change, so they are compressed only once. */
const COMPRESSIBLE = /\.[0-9a-f]{8,}\.(?:js|mjs|css|svg)$/;
const TWIN = /\.(?:br|gz)$/;

/**
 * Copies all builds to dist/web and updates the list of areas.
 * @param {import('./targets.mjs').Target[]} targets all targets; those without output are skipped
 * @param {boolean} anythingBuilt if false, the list of areas stays unchanged
 */
export async function assembleWebRoot(targets, anythingBuilt) {
  for (const { name, folder } of targets) {
    const output = fromRoot(folder, 'dist');
    if (name === 'api' || !existsSync(path.join(output, STAMP))) continue;
    if (name === 'shell') {
      copyBuild(output, WEB, ['mf', 'remotes.json', DESCRIPTION, ...RELEASED], namedBy('shell'));
    } else {
      const { version } = readJson(fromRoot(folder, 'package.json'));
      // Files of a released version must not change.
      if (isReleased(name, version)) continue;
      // Shared files are copied first, because the files of the version contain their names.
      const chunks = path.join('chunks', name);
      copyBuild(path.join(output, chunks), path.join(WEB, 'mf', chunks), [], chunksInUse(name));
      // Each version has a folder, so that open pages keep the version they were loaded with.
      copyBuild(output, path.join(WEB, 'mf', name, version), ['chunks']);
    }
  }
  const registry = path.join(WEB, 'remotes.json');
  if (anythingBuilt || !existsSync(registry)) {
    const script = fromRoot('scripts', 'registerBuilds.mjs');
    const { code, output } = await run(process.execPath, [...TYPESCRIPT, script, WEB]);
    if (code !== 0) throw new ScriptError(`The list of remotes could not be created:\n${output.trim()}`);
  }
  await putDescription(anythingBuilt);
}

/**
 * Returns whether a version in dist/web was released by a release command, as the live version or as a canary
 * (federation/release).
 * @param {string} area
 * @param {string} version
 */
function isReleased(area, version) {
  const file = path.join(WEB, 'remotes.json');
  const { canary, history = [] } = (existsSync(file) && readJson(file).remotes[area]) || {};
  /** @type {{ version: string, action: string }[]} */
  const changes = history;
  return (
    canary?.version === version ||
    changes.some((change) => change.version === version && change.action !== 'build')
  );
}

/** Returns the shared files of an area that an existing version uses. @param {string} area */
function chunksInUse(area) {
  const folder = `chunks/${area}/`;
  return new Set([...namedBy(`mf/${area}`)].map((name) => name.replace(folder, '')));
}

/**
 * Returns the names of all files that the versions in a folder of dist/web list as theirs.
 * @param {string} of folder
 * @returns {Set<string>}
 */
function namedBy(of) {
  const folder = path.join(WEB, of);
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const lists = versions.map((version) => path.join(folder, version, 'contents.json')).filter(existsSync);
  return new Set(lists.flatMap((list) => Object.keys(readJson(list))));
}

/** @param {boolean} anythingBuilt */
async function putDescription(anythingBuilt) {
  const target = path.join(WEB, DESCRIPTION);
  const describe = fromRoot('api', 'dist', 'describe.js');
  if (!existsSync(describe) || (!anythingBuilt && existsSync(target))) return;
  const { code, output } = await run(process.execPath, [describe]);
  if (code !== 0) throw new ScriptError(`The description of the API could not be made:\n${output}`);
  const content = Buffer.from(output);
  if (!existsSync(target) || !readFileSync(target).equals(content)) putInPlace(target, content);
}

/**
 * Returns the content of remotes.json for a web root that contains only the areas of the current source.
 * @returns {Promise<{ contract: number, remotes: Record<string, { entry: string, version: string, contract: number }>
 * }>}
 */
export async function builtRegistry() {
  const { code, output } = await run(process.execPath, [
    ...TYPESCRIPT,
    fromRoot('scripts', 'lib', 'registry.mjs'),
  ]);
  if (code !== 0) throw new ScriptError(`The list of remotes could not be created:\n${output}`);
  return JSON.parse(output);
}

/**
 * Copies changed files from one folder to another. Deletes files of the target folder that no build has contained for a
 * week.
 * @param {string} from
 * @param {string} to
 * @param {string[]} leaveAlone names at the top of both folders that are ignored
 * @param {Set<string>} [kept] files of the target folder that are never deleted
 */
function copyBuild(from, to, leaveAlone, kept = new Set()) {
  const isLeft = (/** @type {string} */ file) => leaveAlone.includes(file.split('/')[0] ?? '');
  const files = filesBelow(from).filter((file) => !NOT_SERVED.has(path.basename(file)) && !isLeft(file));
  const entriesLast = [...files].sort((a, b) => Number(ENTRY_FILES.test(a)) - Number(ENTRY_FILES.test(b)));
  const now = new Date();
  for (const file of entriesLast) {
    const target = path.join(to, file);
    const source = path.join(from, file);
    if (isSame(source, target)) {
      for (const ending of ['', '.br', '.gz'].filter((one) => existsSync(target + one)))
        utimesSync(target + ending, now, now);
    } else {
      putInPlace(target, readFileSync(source));
      for (const ending of ['.br', '.gz']) rmSync(target + ending, { force: true });
    }
    if (COMPRESSIBLE.test(file) && !existsSync(`${target}.gz`))
      putInPlace(`${target}.gz`, gzipSync(readFileSync(source)));
  }
  const current = new Set(files);
  for (const file of existsSync(to) ? filesBelow(to) : []) {
    const plain = file.replace(TWIN, '');
    if (current.has(plain) || isLeft(file) || kept.has(plain)) continue;
    if (now.getTime() - statSync(path.join(to, file)).mtimeMs > KEEP_OLD_FILES_MS)
      rmSync(path.join(to, file));
  }
}

/**
 * Returns whether two files are equal. Files with a hash in their name are not read, because the hash stands for the
 * content.
 * @param {string} source
 * @param {string} target
 */
function isSame(source, target) {
  if (!existsSync(target) || statSync(source).size !== statSync(target).size) return false;
  return /\.[0-9a-f]{8,}\./.test(path.basename(target)) || readFileSync(source).equals(readFileSync(target));
}

/**
 * Writes a file under a temporary name and renames it, so that a concurrent request gets either the old or the new
 * file.
 * @param {string} target
 * @param {Buffer} content
 */
function putInPlace(target, content) {
  mkdirSync(path.dirname(target), { recursive: true });
  const scratch = `${target}.${process.pid}.tmp`;
  writeFileSync(scratch, content);
  renameSync(scratch, target);
}

/** @param {string} folder @returns {string[]} relative, with `/` */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
