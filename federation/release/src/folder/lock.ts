// A lock file in a web root folder, which several machines may share.
import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '@fair/scripts/machine';
import { ScriptError } from '@fair/scripts/stop';

/** Age in ms from which a lock of another machine counts as stale. A process holds the lock for milliseconds only. */
const STALE_AFTER_MS = 60_000;
/** Maximum time in ms to wait for the lock. It is longer than the age at which a lock becomes stale. */
const PATIENCE_MS = 90_000;

interface Holder {
  pid: number;
  host: string;
  token: string;
}

export interface Lock {
  /**
   * Returns false if another process has taken over the lock because it seemed stale. The caller must then write
   * nothing.
   */
  isMine: () => boolean;
  release: () => void;
}

/**
 * Takes the lock. Waits while another process holds it. A lock of a dead process on this machine is ignored at once,
 * and any other lock after a minute.
 * @throws ScriptError if the lock does not become free in time
 */
export async function takeLock(
  file: string,
  { patienceMs = PATIENCE_MS, staleAfterMs = STALE_AFTER_MS } = {},
): Promise<Lock> {
  const me: Holder = { pid: process.pid, host: hostname(), token: randomUUID() };
  const isMine = () => read(file)?.token === me.token;
  const until = Date.now() + patienceMs;
  while (!create(file, me)) {
    const judged = look(file);
    if (judged && isStale(judged, staleAfterMs)) takeAway(file, judged.text);
    else if (Date.now() > until) {
      const { pid, host } = judged?.holder ?? {};
      throw new ScriptError(
        `Another release (process ${pid} on ${host}) holds the lock. If it is no longer running, delete ${file}.`,
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

/**
 * Tries to create the lock file.
 * @returns false if another process has the lock
 */
function create(file: string, me: Holder): boolean {
  try {
    // The flag `wx` lets only one process create the file. If this process is killed before it has written its id, the
    // lock becomes stale after a minute.
    writeFileSync(file, JSON.stringify(me), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function look(file: string): { text: string; holder: Holder | undefined; ageMs: number } | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return { text, holder: parse(text), ageMs: Date.now() - statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const read = (file: string) => look(file)?.holder;

function isStale({ holder, ageMs }: { holder: Holder | undefined; ageMs: number }, staleAfterMs: number) {
  if (ageMs > staleAfterMs) return true;
  return holder !== undefined && holder.host === hostname() && !isAlive(holder.pid);
}

/**
 * Removes a stale lock. If two processes do so at the same time, the slower one may rename the new lock of the faster
 * one. Each process therefore compares the renamed file with the stale lock, and restores it if it differs.
 */
function takeAway(file: string, judgedText: string) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  try {
    if (readFileSync(aside, 'utf8') !== judgedText) copyFileSync(aside, file, constants.COPYFILE_EXCL);
  } catch {
    // A third process has taken the lock in the meantime. The owner of the renamed lock notices its loss with `isMine`
    // before it writes anything.
  } finally {
    rmSync(aside, { force: true });
  }
}
