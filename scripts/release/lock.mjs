// @ts-check
// One writer at a time for a web root that several teams release into, from several machines when it is shared.
import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ScriptError } from '../lib/stop.mjs';

/** What is done under the lock takes milliseconds: a holder that cannot be looked at is given up after this, in ms. */
const STALE_AFTER_MS = 60_000;
/** How long to wait for others, in ms: longer than a lock can be stale. Then a word about who is at work. */
const PATIENCE_MS = 90_000;

/** @typedef {{ pid: number, host: string, token: string }} Holder */

/**
 * @typedef {object} Lock
 * @property {() => boolean} isMine false when somebody took it for stale: nothing may be written then
 * @property {() => void} release
 */

/**
 * Takes the lock, waiting for whoever has it. The lock of a process of this machine that is gone counts for
 * nothing, one of another machine counts for a minute.
 * @param {string} file
 * @param {{ patienceMs?: number, staleAfterMs?: number }} [limits]
 * @returns {Promise<Lock>}
 * @throws ScriptError when it is not free in time
 */
export async function takeLock(file, { patienceMs = PATIENCE_MS, staleAfterMs = STALE_AFTER_MS } = {}) {
  /** @type {Holder} */
  const me = { pid: process.pid, host: hostname(), token: randomUUID() };
  const isMine = () => read(file)?.token === me.token;
  const until = Date.now() + patienceMs;
  while (!create(file, me)) {
    const judged = look(file);
    if (judged && isStale(judged, staleAfterMs)) takeAway(file, judged.text);
    else if (Date.now() > until) {
      const { pid, host } = judged?.holder ?? {};
      throw new ScriptError(
        `Another release is at work (process ${pid} on ${host}) and does not end. When it is gone, delete ${file}.`,
      );
    } else await pause(20 + Math.random() * 60);
  }
  return {
    isMine,
    release: () => {
      if (isMine()) rmSync(file, { force: true });
    },
  };
}

/** @param {string} file @param {Holder} me @returns {boolean} false when somebody has it */
function create(file, me) {
  try {
    // O_EXCL: of several at one moment one gets it. Killed before it wrote its name, it is nobody's for a minute.
    writeFileSync(file, JSON.stringify(me), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file @returns {{ text: string, holder: Holder | undefined, ageMs: number } | undefined} */
function look(file) {
  try {
    const text = readFileSync(file, 'utf8');
    return { text, holder: parse(text), ageMs: Date.now() - statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
}

/** @param {string} text @returns {Holder | undefined} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {string} file */
const read = (file) => look(file)?.holder;

/** @param {{ holder: Holder | undefined, ageMs: number }} judged @param {number} staleAfterMs */
function isStale({ holder, ageMs }, staleAfterMs) {
  if (ageMs > staleAfterMs) return true;
  return holder !== undefined && holder.host === hostname() && !isAlive(holder.pid);
}

/** Whether there is such a process on this machine. @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Two who judge the same lock stale must not take away the lock that the quicker of them has made since: what was
 * moved is looked at again, and put back when it is another one.
 * @param {string} file @param {string} judgedText
 */
function takeAway(file, judgedText) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  try {
    if (readFileSync(aside, 'utf8') !== judgedText) copyFileSync(aside, file, constants.COPYFILE_EXCL);
  } catch {
    // A third has it by now; who was moved finds out before writing (isMine).
  } finally {
    rmSync(aside, { force: true });
  }
}
