// @ts-check
// Prints errors as a sentence instead of a stack trace, and ends child processes when a script ends.

import { setTimeout as pause } from 'node:timers/promises';

/** A failure whose message explains it. The script prints the message and exits with code 1. */
export class ScriptError extends Error {}

/**
 * Running children, each with the signal that ends it.
 * @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals>}
 */
const children = new Map();
const POLL_MS = 50;
let ending = false;

/** Whether the script is ending; it must then not start or wait for anything. */
export const isEnding = () => ending;

/**
 * Registers a child process that must not outlive this script. A child spawned with `detached` leads a process group, so
 * that its own children end with it. A child that is registered while the script is ending is killed immediately.
 * @template {import('node:child_process').ChildProcess} T @param {T} child
 * @param {NodeJS.Signals} [endBy] signal that ends it cleanly
 * @returns {T}
 */
export function trackChild(child, endBy = 'SIGTERM') {
  children.set(child, endBy);
  child.once('exit', () => children.delete(child));
  // The command does not exist. The child was never started and will not exit.
  child.once('error', () => child.pid === undefined && children.delete(child));
  if (ending) signalGroup(child, 'SIGKILL');
  return child;
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/**
 * Asks all running children to end, kills those that have not ended after `withinMs`, and waits for their process groups.
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
  // A group's leader may end before its other members.
  for (const [{ pid }] of running) if (pid !== undefined) await endGroup(pid, deadline);
}

/** @param {number} pid of its leader @param {number} deadline when it is killed, ms since 1970 */
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
 * Ends the script and everything it started on Ctrl-C and `kill`, with the exit code that shells expect. Pending
 * calls of `run` never resolve, so the script does nothing further.
 * @param {() => Promise<void>} [alsoStop] closes other resources
 * @returns {() => void} removes the handlers, for a script that continues as something else
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
 * npm runs a script in a shell, and `kill` on npm ends only that shell, so the script would continue. Under npm, a
 * script whose parent has ended therefore sends itself SIGTERM. Without npm it does not, because `nohup` and
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
