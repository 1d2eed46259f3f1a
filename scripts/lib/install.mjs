// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runNpm } from './npm.mjs';
import { fromRoot, ROOT, readJson } from './paths.mjs';
import { ScriptError } from './stop.mjs';

/** npm's own list of what it installed. */
const INSTALLED = fromRoot('node_modules', '.package-lock.json');

/**
 * Refuses a folder that the bundler cannot read: it takes these signs for parts of an address.
 * @param {string} [folder] where the repository lies @throws ScriptError
 */
export function checkFolder(folder = ROOT) {
  const [sign] = /[#?!]/.exec(folder) ?? [];
  if (sign === undefined) return;
  throw new ScriptError(
    `The pages cannot be built in ${folder}: the bundler does not read a path with ${sign} in it. Move the repository.`,
  );
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own list of what it installed at the
 * very end of an install, so a list that agrees also means that no install was cut off.
 * @returns {boolean}
 */
export function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  /** @type {Record<string, { version?: string, integrity?: string }>} */
  const present = readJson(INSTALLED).packages ?? {};
  /** @type {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }>} */
  const wanted = readJson(fromRoot('package-lock.json')).packages;
  return Object.entries(wanted).every(
    ([place, { version, integrity, optional, devOptional, peer, link }]) => {
      if (!place.startsWith('node_modules/')) return true;
      const found = present[place];
      // Optional ones are for other systems, or were left out because they do not run on this one.
      if (found === undefined) return Boolean(optional ?? devOptional ?? peer);
      return link || (found.version === version && found.integrity === integrity);
    },
  );
}

/** Installs exactly the versions of package-lock.json. Development packages too: the build is made of them. */
export async function install() {
  const isWhole = namesEverySystem();
  // What an install that was cut off has left is not repaired by `npm install`; `npm ci` clears it by itself.
  if (!isWhole && !existsSync(INSTALLED)) rmSync(fromRoot('node_modules'), { recursive: true, force: true });
  const command = isWhole ? ['ci'] : ['install', '--no-save'];
  const args = [...command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm(args);
  if (code !== 0) throw new ScriptError(`The packages could not be installed: ${npmReason(output)}`);
}

/**
 * Whether package-lock.json lists the builds of native packages for every system. One that was written with a
 * registry that does not carry them all does not, and `npm ci` refuses it; `npm install` takes the same versions
 * from it and adds what this system needs.
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

/** The line of npm's complaint that says what is wrong. @param {string} output */
function npmReason(output) {
  const lines = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, ''))
    .filter((line) => line !== '' && !/^(code|errno|syscall|path|A complete log)\b/.test(line));
  return lines[0] ?? (output.trim().split('\n').at(-1) || 'npm gave no reason');
}

/**
 * What the installed tree is made from, for the build's hash.
 * @returns {Buffer}
 */
export const lockfile = () => readFileSync(fromRoot('package-lock.json'));
