import type { Types } from 'mongoose';
import { refuse } from '../../http/errors.ts';
import type { Question, Verdict } from './judge/answer.ts';
import { type Child, NoChild, startChild } from './judge/child.ts';
import { FairLine, LineFull } from './judge/line.ts';

/**
 * Inspects uploaded files in separate processes (inspector/), so that no file can affect the memory, threads
 * or event loop of the API.
 */

/**
 * Number of processes. Each works on one file and needs up to 196 MB for it, so together with the API they
 * grow by less than 550 MB.
 */
const DESKS = 2;
const LIMITS = { all: 200, account: 30, waitMs: 60_000 };
/** Idle time after which the second process is stopped, in ms; the first one stays. */
const IDLE_MS = 30_000;
const RETRY_AFTER_S = 10;

/** Slot for one file at a time, with the process that reads it: ready, loading, or none yet. */
interface Desk {
  child?: Promise<Child> | undefined;
  isBusy: boolean;
}

const line = new FairLine<Verdict>(DESKS, LIMITS);
const desks: readonly Desk[] = Array.from({ length: DESKS }, () => ({ isBusy: false }));
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Returns the verdict on a file. A file that exhausts time or memory is retried once in a fresh process and
 * is `tooComplex` when that fails too. Throws TOO_MANY_FILES when this account has too many files waiting,
 * FILES_BUSY when the queue is full or no process can be started.
 * @param account the account whose turn in the queue the file takes
 */
export async function judgeFile(question: Question, account: Types.ObjectId | string): Promise<Verdict> {
  try {
    return await line.run(String(account), () => judgeNow(question));
  } catch (error) {
    if (error instanceof LineFull && error.of === 'account') {
      throw refuse('TOO_MANY_FILES', { retryAfterS: RETRY_AFTER_S });
    }
    if (error instanceof LineFull || error instanceof NoChild) {
      throw refuse('FILES_BUSY', { retryAfterS: RETRY_AFTER_S });
    }
    throw error;
  }
}

async function judgeNow(question: Question): Promise<Verdict> {
  const free = desks.filter(({ isBusy }) => !isBusy);
  const desk = free.find(({ child }) => child) ?? free[0];
  if (!desk) throw new Error('The line gives no more turns than there are desks.');
  desk.isBusy = true;
  try {
    const verdict = await ask(desk, question);
    return verdict.verdict === 'tooComplex' ? await ask(desk, question) : verdict;
  } finally {
    desk.isBusy = false;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => desks.slice(1).forEach(clear), IDLE_MS).unref();
  }
}

async function ask(desk: Desk, question: Question): Promise<Verdict> {
  const child = await fitChild(desk);
  const verdict = await child.ask(question);
  // The process was stopped; the file is not to blame.
  if (!desk.child) throw new NoChild('The processes have been stopped.');
  // A fresh process loads now, before the next file arrives.
  if (!child.isFit()) fitChild(desk).catch(() => undefined);
  return verdict;
}

/** Returns the process of a slot, replacing one that is worn or has ended. Throws NoChild. */
function fitChild(desk: Desk): Promise<Child> {
  // Stored at once, so that concurrent callers wait for the same process and every started process is
  // tracked.
  const started = (desk.child ?? startAnyhow()).then((child) => {
    if (child.isFit()) return child;
    child.kill();
    return startAnyhow();
  });
  desk.child = started;
  started.catch(() => {
    if (desk.child === started) desk.child = undefined;
  });
  return started;
}

/**
 * Starts a process, with one retry: one that ends while loading met a machine that was short of memory or
 * time.
 */
const startAnyhow = (): Promise<Child> => startChild().catch(() => startChild());

function clear(desk: Desk): void {
  if (desk.isBusy) return;
  end(desk);
}

function end(desk: Desk): void {
  desk.child?.then(
    (child) => child.kill(),
    () => undefined,
  );
  desk.child = undefined;
}

/** Starts a process before the first file arrives. A failure is reported by the first file. */
export async function warmUp(): Promise<void> {
  const [desk] = desks;
  if (desk) await fitChild(desk).catch(() => undefined);
}

/** Stops the processes; the files they work on fail with FILES_BUSY. A later file starts a new process. */
export function stopJudging(): void {
  clearTimeout(idleTimer);
  desks.forEach(end);
}
