// @ts-check
// Checks that the trust tests detect faults. Each trust test runs in a copy of the source tree with a planted fault.
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceFolders } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { ScriptError } from '../lib/stop.mjs';

/** @typedef {import('../../bench/trust/figure.ts').Mutant} Mutant */

/** Time limit in ms of a full build on a busy machine. */
const BUILD_WITHIN_MS = 10 * 60_000;
/** Scope of this repository's workspaces in node_modules. */
const OWN = '@fair';

/**
 * Copies the source tree to a temporary folder: files that git does not ignore, builds, and a node_modules with links
 * to all packages. Links to workspaces point into the copy.
 * @param {string} root
 * @returns {Promise<string>} path of the copy
 */
export async function copyTree(root) {
  const { code, output } = await run('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root });
  if (code !== 0) throw new ScriptError(`A copy of the tree needs git:\n${output.trim()}`);
  const copy = mkdtempSync(path.join(tmpdir(), 'fair-mutants-'));
  for (const file of new Set(output.split('\0'))) {
    const source = path.join(root, file);
    // git lists a deleted file until its deletion is committed, so the file may be missing.
    if (file === '' || !existsSync(source)) continue;
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    copyFileSync(source, path.join(copy, file));
  }
  // The stamps of builds are copied too, so that only the targets affected by a fault are built again.
  for (const folder of ['.', ...workspaceFolders()]) {
    const dist = path.join(folder, 'dist');
    if (existsSync(path.join(root, dist)))
      cpSync(path.join(root, dist), path.join(copy, dist), { recursive: true, preserveTimestamps: true });
  }
  linkPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** @param {string} from @param {string} to */
function linkPackages(from, to) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // Caches of tools are not linked, because they belong to the original tree.
    if (name === '.cache') continue;
    if (name !== OWN) {
      symlinkSync(path.join(from, name), path.join(to, name));
      continue;
    }
    // npm's links to workspaces are relative, so they also work in the copy.
    cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    for (const own of readdirSync(path.join(to, name)))
      if (!lstatSync(path.join(to, name, own)).isSymbolicLink())
        throw new ScriptError(`node_modules/${OWN}/${own} is no link: npm install makes it one.`);
  }
}

/**
 * Returns the file in which to plant a fault, with its text.
 * @param {string} root
 * @param {Mutant} mutant
 * @throws ScriptError if the text to replace does not occur exactly once
 */
export function readPlace(root, { file, find, replace }) {
  const place = path.join(root, file);
  if (!existsSync(place)) throw new ScriptError(`there is no ${file}`);
  const source = readFileSync(place, 'utf8');
  const times = source.split(find).length - 1;
  if (times !== 1) throw new ScriptError(`its text stands ${times} times in ${file}, not once`);
  if (find === replace) throw new ScriptError('it changes nothing');
  return { place, source };
}

/**
 * Plants a fault.
 * @param {string} copy
 * @param {Mutant} mutant
 * @returns {() => void} a function that removes the fault
 * @throws ScriptError as `readPlace`
 */
export function plant(copy, mutant) {
  const { place, source } = readPlace(copy, mutant);
  writeFileSync(
    place,
    source.replace(mutant.find, () => mutant.replace),
  );
  return () => writeFileSync(place, source);
}

/**
 * Builds the outdated targets of the copy.
 * @param {string} copy
 * @throws ScriptError with the build's output
 */
export async function buildCopy(copy) {
  const { code, output } = await run(process.execPath, [path.join(copy, 'scripts', 'build.mjs')], {
    cwd: copy,
    withinMs: BUILD_WITHIN_MS,
  });
  if (code !== 0) throw new ScriptError(`the copy does not build:\n${output.trim()}`);
}

/** @param {string} copy */
export const removeCopy = (copy) =>
  rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
