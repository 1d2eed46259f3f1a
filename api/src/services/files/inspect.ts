import type { Types } from 'mongoose';
import { refuse } from '../../http/errors.ts';
import type { Question, Verdict } from './inspector/answer.ts';
import { type Child, NoChild, startChild } from './inspector/child.ts';
import { FairQueue, QueueFull } from './inspector/fairQueue.ts';

/**
 * Uploaded files are inspected in separate processes (inspector/), so that no file can affect the memory,
 * threads or event loop of the API.
 */

/**
 * Number of inspector processes. Each process inspects one file at a time and may use up to 196 MB for it
 * (`WORK_BYTES`), so all processes together grow by less than 550 MB.
 */
const SLOTS = 2;
const QUEUE_LIMITS = { all: 200, account: 30, waitMs: 60_000 };
/**
 * Time in ms without files after which the processes are stopped. Each stopped process frees 90 MB. The next file
 * then waits about 250 ms until a new process has started.
 */
const IDLE_MS = 30_000;
const RETRY_AFTER_S = 10;

/** A place for one process, which inspects one file at a time. `child` resolves once the process has loaded. */
interface Slot {
  child?: Promise<Child> | undefined;
  isBusy: boolean;
}

const queue = new FairQueue<Verdict>(SLOTS, QUEUE_LIMITS);
const slots: readonly Slot[] = Array.from({ length: SLOTS }, () => ({ isBusy: false }));
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Returns the verdict on a file. If the file exceeds the limit of time or memory, it is inspected once more in a
 * fresh process; if it exceeds the limit again, the verdict is `tooComplex`. Throws TOO_MANY_FILES if too many files
 * of the account are waiting, and FILES_BUSY if the queue is full or no process can be started.
 * @param account account that the file is queued under; the queue serves accounts in turn
 */
export async function inspectFile(question: Question, account: Types.ObjectId | string): Promise<Verdict> {
  try {
    return await queue.run(String(account), () => inspectNow(question));
  } catch (error) {
    if (error instanceof QueueFull && error.of === 'account') {
      throw refuse('TOO_MANY_FILES', { retryAfterS: RETRY_AFTER_S });
    }
    if (error instanceof QueueFull || error instanceof NoChild) {
      throw refuse('FILES_BUSY', { retryAfterS: RETRY_AFTER_S });
    }
    throw error;
  }
}

async function inspectNow(question: Question): Promise<Verdict> {
  const free = slots.filter(({ isBusy }) => !isBusy);
  const slot = free.find(({ child }) => child) ?? free[0];
  if (!slot) throw new Error('The queue gives no more turns than there are slots.');
  slot.isBusy = true;
  try {
    const verdict = await ask(slot, question);
    return verdict.verdict === 'tooComplex' ? await ask(slot, question) : verdict;
  } finally {
    slot.isBusy = false;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => slots.forEach(stopIdle), IDLE_MS).unref();
  }
}

async function ask(slot: Slot, question: Question): Promise<Verdict> {
  const child = await usableChild(slot);
  const verdict = await child.ask(question);
  // `stopInspectors` has stopped the process, so the verdict says nothing about the file.
  if (!slot.child) throw new NoChild('The processes have been stopped.');
  // Starts a fresh process now, so that the next file does not wait for it.
  if (!child.isFit()) usableChild(slot).catch(() => undefined);
  return verdict;
}

/**
 * Returns the process of a slot. Starts a new one if the slot has none or its process has ended or used up
 * its limits. Throws NoChild.
 */
function usableChild(slot: Slot): Promise<Child> {
  // Stored before the process has started, so that concurrent calls wait for the same process and `stopInspectors`
  // can stop it.
  const started = (slot.child ?? startWithRetry()).then((child) => {
    if (child.isFit()) return child;
    child.kill();
    return startWithRetry();
  });
  slot.child = started;
  started.catch(() => {
    if (slot.child === started) slot.child = undefined;
  });
  return started;
}

/**
 * Starts a process, with one retry: if a process ends while loading, the usual reason is that the machine is short of
 * memory or time.
 */
const startWithRetry = (): Promise<Child> => startChild().catch(() => startChild());

function stopIdle(slot: Slot): void {
  if (slot.isBusy) return;
  stop(slot);
}

function stop(slot: Slot): void {
  slot.child?.then(
    (child) => child.kill(),
    () => undefined,
  );
  slot.child = undefined;
}

/** Stops the processes. Inspections in progress fail with FILES_BUSY. The next file starts a new process. */
export function stopInspectors(): void {
  clearTimeout(idleTimer);
  slots.forEach(stop);
}
