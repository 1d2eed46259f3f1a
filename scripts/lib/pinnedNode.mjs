// @ts-check
// Continues a script with the Node.js version that package.json pins, which is that of the container image. The pinned
// Node.js is an optional package for each platform. A script starts with the Node.js of the machine, which must be
// 20.19 or newer, and continues with the pinned one once it is installed. Later, `npm run` itself finds the pinned one
// as node_modules/.bin/node.
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { fromRoot, readJson } from './paths.mjs';

const PLATFORM = process.platform === 'win32' ? 'win' : process.platform;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Finds the package with the pinned Node.js for this platform. The npm package `node` would install the same packages,
 * but in an install script, which the lock file does not cover.
 * @returns {{ name: string, version: string, file: string } | undefined} undefined if there is none for this platform
 */
export function pinnedNode() {
  /** @type {Record<string, string>} */
  const pinned = readJson(fromRoot('package.json')).optionalDependencies ?? {};
  const found = Object.entries(pinned).find(
    ([name]) =>
      name === `node-${PLATFORM}-${process.arch}` || name === `node-bin-${PLATFORM}-${process.arch}`,
  );
  if (found === undefined) return undefined;
  const [name, version] = found;
  const file = PLATFORM === 'win' ? 'node.exe' : 'node';
  return { name, version, file: fromRoot('node_modules', name, 'bin', file) };
}

/**
 * Runs this script again with the pinned Node.js and exits with its exit code. Returns immediately if the script
 * already runs with the pinned Node.js. If this machine cannot run it, prints a line to stderr and returns.
 */
export async function continueOnPinnedNode() {
  const pinned = pinnedNode();
  if (process.versions.node === pinned?.version) return;
  if (pinned === undefined || spawnSync(pinned.file, ['--version']).status !== 0) {
    // The pinned Node.js does not run on a system without glibc. The link is deleted, so that npm scripts do not find
    // it.
    rmSync(fromRoot('node_modules', '.bin', 'node'), { force: true });
    const system = `${process.platform} ${process.arch}`;
    console.error(
      `  No pinned Node.js for this machine (${system}): using its own, ${process.versions.node}`,
    );
    return;
  }
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  // The handlers are set before the child process is started. Otherwise a signal in between would end this process and
  // leave the child process running.
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    // After Ctrl-C, the child process gets the signal twice. The scripts and the API ignore the second signal.
    process.on(signal, () => child?.kill(signal));
  }
  child = spawn(pinned.file, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  await new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}
