// @ts-check
// `node fillWebRoot.mjs <built pages> <web root>` copies the shell, the areas and the API description of a container
// image into the shared web root, each as a new version (docs/RELEASE.md). Versions that teams have released stay live.
// If the contract number differs, the shell and all areas of the image become live together. Existing versions are
// never changed.
import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { argv, pid, stdout } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {{ version: string, contract: number, history?: { action: string }[] }} Part */
/** @typedef {{ contract: number, shell?: Part, api?: Part, remotes: Record<string, Part> }} Registry */

const [, , from, to] = argv;
if (from === undefined || to === undefined) throw new Error('node fillWebRoot.mjs <built pages> <web root>');

/**
 * Folders that contain files of several versions: `assets` of the shell, and `mf/chunks` with a folder for each area.
 */
const SHARED_FOLDERS = ['assets', 'mf/chunks'];
/**
 * Files that have the same name in every version: pictures, and the page shown while the API is unavailable
 * (federation/release).
 */
const AT_ROOT = /^(?:away\.html|[\w-]+\.(?:png|svg))$/;
/** Files of the web root that do not belong to the shell. */
const OTHERS = new Set(['mf', 'assets', 'api', 'shell', 'remotes.json', 'openapi.json']);
/** Maximum wait for the lock in ms, the same as in federation/release. */
const PATIENCE_MS = 90_000;

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** @param {string} folder */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

/** @param {string} source @param {string} target */
const isSame = (source, target) => existsSync(target) && readFileSync(source).equals(readFileSync(target));

/**
 * Copies a file under a temporary name and then renames the copy, because the target folder is being served.
 * @param {string} source
 * @param {string} target
 */
function putInPlace(source, target) {
  mkdirSync(path.dirname(target), { recursive: true });
  const scratch = path.join(path.dirname(target), `.incoming-${randomUUID()}`);
  copyFileSync(source, scratch);
  renameSync(scratch, target);
}

/**
 * Copies a version to a temporary name and then renames the copy, so that a version folder is always complete.
 * @param {string} source
 * @param {string} target
 * @param {(name: string) => boolean} [isOfIt] selects the entries of `source` to copy
 */
function putVersion(source, target, isOfIt = () => true) {
  if (existsSync(target)) return;
  const scratch = path.join(path.dirname(target), `.incoming-${randomUUID()}`);
  mkdirSync(scratch, { recursive: true });
  for (const name of readdirSync(source).filter(isOfIt))
    cpSync(path.join(source, name), path.join(scratch, name), { recursive: true });
  renameSync(scratch, target);
}

/** @param {string} name */
const isOfShell = (name) => !OTHERS.has(name) && !/\.(?:br|gz)$/.test(name);
const image = /** @type {Registry} */ (readJson(path.join(from, 'remotes.json')));
/**
 * Names of the shell's files. The shell's version contains a hash of their contents, so that two different shells never
 * get the same version.
 */
const ofShell = readdirSync(from).filter(isOfShell).sort();
const hash = createHash('sha256');
for (const name of ofShell) hash.update(readFileSync(path.join(from, name)));
const shellVersion = `${readJson(path.join(from, 'shell.json')).version}-${hash.digest('hex').slice(0, 8)}`;
const description = readFileSync(path.join(from, 'openapi.json'));
const apiVersion = `image-${createHash('sha256').update(description).digest('hex').slice(0, 8)}`;

/** @param {string} place path of a file of the image */
const bring = (place) => {
  const target = path.join(to, path.relative(from, place));
  if (!isSame(place, target)) putInPlace(place, target);
};
for (const source of SHARED_FOLDERS.map((name) => path.join(from, name)).filter(existsSync)) {
  // The file names contain content hashes, but an interrupted copy may have left an incomplete file, so contents are
  // compared.
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8', withFileTypes: true }))
    if (file.isFile()) bring(path.join(file.parentPath, file.name));
}
for (const name of readdirSync(from)) if (AT_ROOT.test(name)) bring(path.join(from, name));
putVersion(from, path.join(to, 'shell', shellVersion), isOfShell);
putVersion(from, path.join(to, 'api', apiVersion), (name) => name === 'openapi.json');
/** @type {string[]} */
const kept = [];
for (const [area, { version }] of Object.entries(image.remotes)) {
  const [source, target] = [from, to].map((root) => path.join(root, 'mf', area, version));
  if (!source || !target) continue;
  putVersion(source, target);
  if (filesBelow(source).some((file) => !isSame(path.join(source, file), path.join(target, file))))
    kept.push(`mf-${area} ${version}`);
}

const lock = path.join(to, '.remotes.lock');
const until = Date.now() + PATIENCE_MS;
for (;;) {
  try {
    writeFileSync(lock, JSON.stringify({ pid, host: hostname(), token: randomUUID() }), { flag: 'wx' });
    break;
  } catch (error) {
    if (Date.now() > until) throw error;
    await pause(100);
  }
}
try {
  const list = path.join(to, 'remotes.json');
  const there = existsSync(list) ? /** @type {Registry} */ (readJson(list)) : undefined;
  const next = there?.contract === image.contract ? { ...there } : { ...image };
  const stamp = {
    contract: image.contract,
    at: new Date().toISOString(),
    by: 'fillWebRoot',
    action: 'build',
  };
  const isReleased = (/** @type {Part | undefined} */ part) => part?.history?.[0]?.action === 'release';
  for (const [part, version] of /** @type {const} */ ([
    ['shell', shellVersion],
    ['api', apiVersion],
  ])) {
    const live = next[part];
    // The live API description must describe the API of this image, so it replaces even a released one.
    if (live?.version === version || (part === 'shell' && isReleased(live))) continue;
    const history = [{ version, ...stamp }, ...(live?.history ?? [])].slice(0, 10);
    next[part] = { version, contract: image.contract, history };
  }
  if (JSON.stringify(next) !== JSON.stringify(there)) {
    const scratch = path.join(to, `.remotes.json.${randomUUID()}`);
    writeFileSync(scratch, `${JSON.stringify(next, null, 2)}\n`);
    renameSync(scratch, list);
  }
  const stays = there?.contract === image.contract;
  stdout.write(
    `The shell is ${next.shell?.version}; ${stays ? 'the live versions of the areas stay' : 'the areas are those of this image'}.\n`,
  );
  for (const title of kept)
    stdout.write(`${title} stays as it is there: this image has another build under that number.\n`);
} finally {
  rmSync(lock, { force: true });
}
