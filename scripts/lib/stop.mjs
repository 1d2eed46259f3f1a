// @ts-check
// Prints expected errors as a sentence without a stack trace, and ends the child processes of a script when the script
// ends.

import { setTimeout as pause } from 'node:timers/promises';

/** An error whose message explains the problem to the user. The script prints the message and exits with code 1. */
export class ScriptError extends Error {}

/**
 * Running child processes, each with the signal that ends it cleanly.
 * @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals>}
 */
const children = new Map();
const POLL_MS = 50;
let ending = false;

/** Returns whether the script is ending. It must then not start or wait for anything. */
export const isEnding = () => ending;

/**
 * Registers a child process, which is ended when this script ends. A child process spawned with `detached` leads a
 * process group, so that its own child processes are ended too. A child process registered while the script is ending
 * is killed immediately.
 * @template {import('node:child_process').ChildProcess} T
 * @param {T} child
 * @param {NodeJS.Signals} [endBy] signal that ends the child process cleanly
 * @returns {T}
 */
export function trackChild(child, endBy = 'SIGTERM') {
  children.set(child, endBy);
  child.once('exit', () => children.delete(child));
  // If the command does not exist, the child process has never started, so no exit event follows.
  child.once('error', () => child.pid === undefined && children.delete(child));
  if (ending) signalGroup(child, 'SIGKILL');
  return child;
}

/**
 * Sends a signal to a child process and its process group.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/**
 * Sends all running child processes their signal, and SIGKILL to those that still run after `withinMs`. Waits until all
 * processes of their groups have ended.
 */
export async function endChildren(withinMs = 25_000) {
  const running = [...children];
  const ends = running.map(([child]) => new Promise((resolve) => child.once('exit', resolve)));
  for (const [child, endBy] of running) signalGroup(child, endBy);
  const deadline = Date.now() + withinMs;
  const killer = setTimeout(() => {
    for (const [child] of running) signalGroup(child, 'SIGKILL');
  }, withinMs);
  await Promise.all(ends);
  clearTimeout(killer);
  // The leader of a process group may end before other processes of the group.
  for (const [{ pid }] of running) if (pid !== undefined) await endGroup(pid, deadline);
}

/**
 * Ends a process group and waits until no process of the group is left.
 * @param {number} pid process id of the group's leader
 * @param {number} deadline time in ms since 1970 at which the group is killed
 */
async function endGroup(pid, deadline) {
  for (let signal = /** @type {0 | NodeJS.Signals} */ ('SIGTERM'); ; signal = 0) {
    try {
      process.kill(-pid, Date.now() > deadline ? 'SIGKILL' : signal);
    } catch {
      return;
    }
    await pause(POLL_MS);
  }
}

/**
 * Makes Ctrl-C and `kill` end the script and everything it has started, with the exit code that shells expect. Pending
 * calls of `run` never resolve, so the script does nothing more.
 * @param {() => Promise<void>} [alsoStop] closes other resources
 * @returns {() => void} removes the signal handlers, for a script that continues as another program, such as the API
 */
export function endOnSignals(alsoStop) {
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    if (ending) return;
    ending = true;
    await endChildren();
    await alsoStop?.();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

/**
 * Ends a script when npm ends. npm runs a script in a shell, and `kill` on npm ends only the shell. Under npm, a script
 * whose parent has ended therefore sends itself SIGTERM. A script started without npm does not, because `nohup` and
 * daemons lose their parent on purpose.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(watch);
      process.kill(process.pid, 'SIGTERM');
    }
  }, 250);
  watch.unref();
}

/**
 * Prints the message of a `ScriptError` or the stack of any other error, and exits with code 1.
 * @param {() => Promise<void>} body
 */
export async function runScript(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof ScriptError ? `\n${error.message}` : error);
    process.exitCode = 1;
    await endChildren();
    process.exit(1);
  }
}
