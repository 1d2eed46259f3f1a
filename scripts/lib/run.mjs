// @ts-check
import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { isEnding, trackChild } from './stop.mjs';

/**
 * Options for running a command.
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] environment variables in addition to those of this process
 * @property {string} [cwd] working directory; by default the repository
 * @property {number} [withinMs] time in ms after which the command is killed
 * @property {NodeJS.Signals} [endBy] signal that ends the command cleanly; by default SIGTERM
 * @property {boolean} [show] whether the output is also printed to the terminal while the command runs
 */

/**
 * Runs a command and collects its output. Resolves even if the command fails: `code` is null after a signal or timeout,
 * and 127 if the command does not exist. Never resolves once the script has begun to end.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function run(command, args, { env = {}, cwd = ROOT, withinMs, endBy, show = false } = {}) {
  return new Promise((resolve) => {
    if (isEnding()) return;
    const child = trackChild(
      spawn(command, args, {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        // The command leads a separate process group, so that its child processes are ended together with it.
        detached: true,
      }),
      endBy,
    );
    let output = '';
    const timer = withinMs && setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), withinMs);
    for (const [stream, terminal] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        if (show) terminal.write(text);
      });
    }
    child.once('error', (error) => {
      clearTimeout(timer || undefined);
      const missing = 'code' in error && error.code === 'ENOENT';
      resolve({ code: missing ? 127 : 1, output: output + error.message });
    });
    child.once('close', (code) => {
      clearTimeout(timer || undefined);
      if (!isEnding()) resolve({ code, output });
    });
  });
}

/**
 * Calls `work` for each item, with at most `limit` calls at the same time. Returns the results in the order of the
 * items.
 * @template T, R
 * @param {readonly T[]} items
 * @param {number} limit
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export async function inParallel(items, limit, work) {
  /** @type {R[]} */
  const results = new Array(items.length);
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(/** @type {T} */ (items[index]));
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
  return results;
}
