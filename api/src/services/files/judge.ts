import type { Types } from 'mongoose';
import { refuse } from '../../http/errors.ts';
import type { Question, Verdict } from './judge/answer.ts';
import { type Child, NoChild, startChild } from './judge/child.ts';
import { FairLine, LineFull } from './judge/line.ts';

/**
 * Asks a process apart what uploaded bytes really are (judge/). Whatever a file does there, the API's memory, threads and
 * event loop do not feel it.
 */

/** Number of processes. Each works on one file and takes up to 196 MB for it: with the API they grow by less than 550 MB. */
const DESKS = 2;
const LIMITS = { all: 200, account: 30, waitMs: 60_000 };
/** The second process is given back when nobody has uploaded for a while; the first one stays. Milliseconds. */
const IDLE_MS = 30_000;
const RETRY_AFTER_S = 10;

/** A place where one file at a time is read, and the process that does it: ready, loading, or none yet. */
interface Desk {
  child?: Promise<Child> | undefined;
  isBusy: boolean;
}

const line = new FairLine<Verdict>(DESKS, LIMITS);
const desks: readonly Desk[] = Array.from({ length: DESKS }, () => ({ isBusy: false }));
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Returns the verdict on a file. A file that exhausts time or memory is tried once more in a fresh process and is
 * `tooComplex` when that fails too. Throws TOO_MANY_FILES when this account has as many files waiting as it may, FILES_BUSY
 * when the line is full or no process can be started.
 * @param account the account whose turn in the line the file takes
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
  // The file is not to blame for the end of its process.
  if (!desk.child) throw new NoChild('The processes have been stopped.');
  // A fresh process loads now, before the next file comes.
  if (!child.isFit()) fitChild(desk).catch(() => undefined);
  return verdict;
}

/** The process of a desk; another one in its place when it is worn or gone. Throws NoChild. */
function fitChild(desk: Desk): Promise<Child> {
  // In its place at once: who asks meanwhile waits for the same one, and none is started that nobody knows of.
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

/** A process that ends while it loads met a machine without memory or time for it at that moment: once more. */
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

/** Has a process ready before the first file comes; when that fails, the first file says so. */
export async function warmUp(): Promise<void> {
  const [desk] = desks;
  if (desk) await fitChild(desk).catch(() => undefined);
}

/** Ends the processes; files they work on are refused with FILES_BUSY. A file that comes later starts a new process. */
export function stopJudging(): void {
  clearTimeout(idleTimer);
  desks.forEach(end);
}
