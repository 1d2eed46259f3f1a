// @ts-check
// One sentence on the terminal instead of a stack, and no process left behind when a script is told to end.

import { setTimeout as pause } from 'node:timers/promises';

/** A failure that is explained in its message; the script ends with it and exit code 1. */
export class ScriptError extends Error {}

/** What each is told to end by. @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals>} */
const children = new Map();
const POLL_MS = 50;
let ending = false;

/** Whether the script has been told to end: nothing it waits for is worth going on for. */
export const isEnding = () => ending;

/**
 * Keeps a child that must not outlive this script. Each is the leader of a group of its own where it was spawned
 * `detached`, so that what it started itself ends with it. One that comes when the script is ending goes at once.
 * @template {import('node:child_process').ChildProcess} T
 * @param {T} child
 * @param {NodeJS.Signals} [endBy] what it ends orderly by
 * @returns {T}
 */
export function keepTrackOf(child, endBy = 'SIGTERM') {
  children.set(child, endBy);
  child.once('exit', () => children.delete(child));
  // There is no such command: it will not end, for it never began.
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

/** Asks every running child to end, kills what has not ended after `withinMs`, and waits for the last of their groups. */
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
  // A leader may be gone before those it started.
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
 * Ends the script and everything it started on Ctrl-C and `kill`, with the exit code shells expect. What it waits for
 * then never comes (`run`), so it goes on to nothing.
 * @param {() => Promise<void>} [alsoStop] what else has to be closed
 * @returns {() => void} takes it back, for a script that goes on as something else
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
 * npm runs a script in a shell, and a `kill` of npm ends that shell only: the script would live on. So under npm a
 * script whose parent has gone takes it as its own SIGTERM. Not without npm: `nohup` and daemons lose their parent
 * on purpose.
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
 * Runs a script's body: a ScriptError is printed as it is, anything unforeseen with its stack, exit code 1.
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
