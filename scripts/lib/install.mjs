// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runNpm } from './npm.mjs';
import { fromRoot, ROOT, readJson } from './paths.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { ScriptError } from './stop.mjs';

/** The list of installed packages. npm writes it at the end of an installation. */
const INSTALLED = fromRoot('node_modules', '.package-lock.json');

/**
 * Refuses a repository whose path contains # ? or !, because the bundler cannot read such paths.
 * @param {string} [folder] the repository's folder
 * @throws ScriptError
 */
export function checkFolder(folder = ROOT) {
  const [sign] = /[#?!]/.exec(folder) ?? [];
  if (sign === undefined) return;
  throw new ScriptError(
    `The pages cannot be built in ${folder}, because the bundler cannot read paths with ${sign}. Move the repository.`,
  );
}

/**
 * Selects packages to install. `product`: the `dependencies` of all workspaces, which building and running the product
 * needs. `all`: also their `devDependencies` (half of all packages), which tests, checks, benchmarks and releases into
 * buckets need.
 * @typedef {'product' | 'all'} PackageSet
 */

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }} Entry */

/**
 * Returns the installed packages by folder.
 * @returns {Record<string, Entry>} empty before the first installation
 */
const installedPackages = () => (existsSync(INSTALLED) ? (readJson(INSTALLED).packages ?? {}) : {});

/**
 * Returns whether node_modules contains the packages of package-lock.json. npm writes its list of packages at the very
 * end, so a matching list also shows that no installation was interrupted.
 * @param {PackageSet} set
 * @returns {boolean}
 */
export function isInstalled(set) {
  if (!existsSync(INSTALLED)) return false;
  const present = installedPackages();
  /** @type {Record<string, Entry>} */
  const wanted = readJson(fromRoot('package-lock.json')).packages;
  const node = pinnedNode();
  if (
    node !== undefined &&
    (!existsSync(node.file) || present[`node_modules/${node.name}`]?.version !== node.version)
  )
    return false;
  return Object.entries(wanted).every(
    ([place, { version, integrity, dev, optional, devOptional, peer, link }]) => {
      if (!place.startsWith('node_modules/') || (dev && set === 'product')) return true;
      const found = present[place];
      // Optional packages may be missing. Most of them are for other platforms.
      if (found === undefined) return Boolean(optional ?? devOptional ?? peer);
      return link || (found.version === version && found.integrity === integrity);
    },
  );
}

/**
 * Installs exactly the versions in package-lock.json. Development packages that are already installed stay: without the
 * option for them, npm would remove them.
 * @param {PackageSet} set
 */
export async function install(set) {
  const isWhole = namesEverySystem();
  const hasDev = Object.values(installedPackages()).some(({ dev }) => dev);
  // The folder is deleted after an interrupted installation, which `npm install` does not repair. `npm ci` deletes the
  // folder itself.
  if (!isWhole && !existsSync(INSTALLED)) rmSync(fromRoot('node_modules'), { recursive: true, force: true });
  const command = isWhole ? ['ci'] : ['install', '--no-save'];
  const dev = set === 'all' || hasDev ? '--include=dev' : '--omit=dev';
  const args = [...command, dev, '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm(args);
  if (code !== 0) throw new ScriptError(`The packages could not be installed: ${npmReason(output)}`);
}

/**
 * Returns whether package-lock.json lists the native packages of all platforms. If it was written with a registry that
 * lacks some of them, `npm ci` refuses it. In that case, `npm install` installs the same versions and adds the packages
 * for this platform.
 * @returns {boolean}
 */
function namesEverySystem() {
  /** @type {Record<string, { optionalDependencies?: Record<string, string> }>} */
  const packages = readJson(fromRoot('package-lock.json')).packages;
  return Object.entries(packages).every(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).every(
      (name) => `${place}/node_modules/${name}` in packages || `node_modules/${name}` in packages,
    ),
  );
}

/** Returns the line of npm's output that names the cause of a failure. @param {string} output */
function npmReason(output) {
  const lines = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, ''))
    .filter((line) => line !== '' && !/^(code|errno|syscall|path|A complete log)\b/.test(line));
  return lines[0] ?? (output.trim().split('\n').at(-1) || 'npm gave no reason');
}

/**
 * Returns the content of package-lock.json. The hash of a build's input includes it.
 * @returns {Buffer}
 */
export const lockfile = () => readFileSync(fromRoot('package-lock.json'));
