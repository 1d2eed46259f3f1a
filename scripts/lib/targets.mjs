// @ts-check
// Lists the build targets, their input files, and whether their builds are up to date.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockfile } from './install.mjs';
import { fromRoot, ROOT, readJson, workspaceFolders } from './paths.mjs';

/** @typedef {{ name: string, folder: string }} Target  `folder` is relative to the repository */

/**
 * Returns all workspaces with an rspack configuration. The slowest builds come first, so that two parallel builds end
 * at about the same time.
 * @returns {Target[]}
 */
export function allTargets() {
  const order = ['shell', 'api'];
  return workspaceFolders()
    .filter((folder) => existsSync(fromRoot(folder, 'rspack.config.mjs')))
    .map((folder) => ({ name: folder.replace(/^mf-/, ''), folder }))
    .sort((a, b) => rank(order, a.name) - rank(order, b.name));
}

/** @param {string[]} order @param {string} name */
const rank = (order, name) => (order.includes(name) ? order.indexOf(name) : order.length);

const IGNORED = /(^|\/)(node_modules|dist|coverage)(\/|$)|\.(test|fixture)\.tsx?$|\.md$/;

/**
 * Adds a folder to a hash. Contents are hashed, because modification times change with a fresh clone, a switch of
 * branches or a restored cache.
 * @param {string} folder relative to the repository
 * @param {import('node:crypto').Hash} hash
 */
function addFolder(folder, hash) {
  const entries = readdirSync(fromRoot(folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = `${folder}/${entry.name}`;
    if (IGNORED.test(file)) continue;
    if (entry.isDirectory()) addFolder(file, hash);
    else if (entry.isFile())
      hash
        .update(`${file}\0`)
        .update(readFileSync(fromRoot(file)))
        .update('\0');
  }
}

/** @param {string} folder @returns {string[]} */
function ownPackages(folder) {
  /** @type {Map<string, string>} */
  const folderOf = new Map(
    workspaceFolders().map((place) => [readJson(fromRoot(place, 'package.json')).name, place]),
  );
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} from */
  const follow = (from) => {
    const { dependencies = {}, peerDependencies = {} } = readJson(fromRoot(from, 'package.json'));
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const place = folderOf.get(name);
      if (place !== undefined && !found.has(place)) {
        found.add(place);
        follow(place);
      }
    }
  };
  follow(folder);
  return [...found].sort();
}

/**
 * Returns a hash of all inputs of a target's build.
 * @param {Target} target
 * @returns {string}
 */
export function inputHash({ name, folder }) {
  const hash = createHash('sha256').update(
    process.env.NODE_ENV === 'development' ? 'development' : 'production',
  );
  hash.update(lockfile()).update(readFileSync(fromRoot('tsconfig.base.json')));
  // The build of the API does not use the files that configure shared modules, because the API shares no modules with
  // the browser.
  if (name !== 'api') {
    hash.update(readFileSync(fromRoot('federation/rspack.shared.js')));
    addFolder('federation/build', hash);
    // Builds describe their API calls with this file (in `calls.json`).
    hash.update(readFileSync(fromRoot('api/src/http/openapi.ts')));
  }
  for (const place of [folder, ...ownPackages(folder)]) addFolder(place, hash);
  if (name === 'admin') {
    // The guide page contains these documents.
    for (const text of ['docs/ORGANISER.md', 'docs/ORGANISER.sv.md'])
      hash.update(readFileSync(fromRoot(text)));
    addFolder('docs/images/guide', hash);
  }
  return hash.digest('hex');
}

/** File with the hash of a build's inputs. It is in the output folder, so that both are deleted together. */
export const STAMP = '.built-from';

/** @param {Target} target */
const stampFile = (target) => path.join(ROOT, target.folder, 'dist', STAMP);

/** @param {Target} target @param {string} hash */
export const isFresh = (target, hash) =>
  existsSync(stampFile(target)) && readFileSync(stampFile(target), 'utf8') === hash;

/** @param {Target} target @param {string} hash */
export const markFresh = (target, hash) => writeFileSync(stampFile(target), hash);
