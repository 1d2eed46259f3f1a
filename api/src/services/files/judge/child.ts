import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Answer, isAnswer, type Question, type Verdict } from './answer.ts';
import {
  limitData,
  limitedStart,
  RESIDENT_BYTES,
  residentBytes,
  systemLimits,
  WORK_BYTES,
} from './limits.ts';

/**
 * A process that opens files, one at a time. workerpool and tinypool were looked at: neither waits with the clock until
 * the process is ready, kills what the process has started, or replaces it by what it has used.
 */
export interface Child {
  /** Whether it may get another file: it is alive, and has used little so far. */
  isFit(): boolean;
  /** Returns the verdict on a file: `tooComplex` when it takes too much time or memory, or ends the process. Never throws. */
  ask(question: Question): Promise<Verdict>;
  /** At once, with all it has started. */
  kill(): void;
}

/**
 * Maximum time for one file, in milliseconds. Processor time has a limit of its own (limits.ts); this one is for a process
 * that waits. On a machine with five times more work than cores, 2 s of processor time took 11 s.
 */
const TIME_LIMIT_MS = 30_000;
/** Loading the parsers takes a quarter of a second; on a machine that is busy with other things far longer. Milliseconds. */
const READY_WITHIN_MS = 60_000;
const WATCH_EVERY_MS = 200;

/** The process could not be started or ended while it loaded: no file is to blame. */
export class NoChild extends Error {
  override readonly name = 'NoChild';
}

/** One file beside the built API (rspack.config.mjs), or its source. */
const PROGRAM = ['judge.js', 'main.mjs']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((path) => existsSync(path));

/** For tests. */
interface StartOptions {
  /** The program that sets the limits; empty as on a system without one. */
  readonly through?: readonly string[];
  /** The program that opens files. */
  readonly program?: string | undefined;
  readonly workBytes?: number;
}

/** Starts a process and waits until it is ready to read files. Throws `NoChild`. */
export async function startChild({
  through = systemLimits(),
  program = PROGRAM,
  workBytes = WORK_BYTES,
}: StartOptions = {}): Promise<Child> {
  if (program === undefined) throw new NoChild('The program that opens files is missing.');
  const child = forked(program, through);
  await ready(child);
  if (through.length > 0) await limited(child, workBytes);
  setAside(child);
  let isWorn = false;
  return {
    isFit: () => child.connected && !isWorn,
    kill: () => killGroup(child),
    ask: async (question) => {
      const answer = await answerOf(child, question);
      setAside(child);
      const { isWorn: worn, ...verdict } = answer ?? { verdict: 'tooComplex', isWorn: true };
      // The next attempt at this file gets a fresh process (judge.ts).
      isWorn = worn || verdict.verdict === 'tooComplex';
      return verdict;
    },
  };
}

/** Some refusals of the system come as an event, which `ready` hears, others are thrown at once (no memory, for one). */
function forked(program: string, through: readonly string[]): ChildProcess {
  try {
    return fork(program, [], limitedStart(through));
  } catch (cause) {
    throw new NoChild('It could not be started.', { cause });
  }
}

async function ready(child: ChildProcess): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => (cause?: unknown, signal?: unknown) =>
        reject(new NoChild(why, { cause: signal ?? cause }));
      late = setTimeout(fail('It was not ready in time.'), READY_WITHIN_MS);
      child.once('error', fail('It could not be started.'));
      child.once('exit', fail('It ended while it was loading.'));
      child.once('message', () => resolve());
    });
  } catch (error) {
    killGroup(child);
    throw error;
  } finally {
    clearTimeout(late);
    child.removeAllListeners();
    // A failure to send or kill is followed by its end, which counts. What it says unasked is dropped: Node would keep it.
    child.on('error', () => undefined).on('message', () => undefined);
  }
}

async function limited(child: ChildProcess, workBytes: number): Promise<void> {
  try {
    await limitData(child.pid ?? 0, workBytes);
  } catch (cause) {
    killGroup(child);
    throw new NoChild('Its memory could not be limited.', { cause });
  }
}

/** The answer; undefined when the process has died over the file or was killed for it. */
async function answerOf(child: ChildProcess, question: Question): Promise<Answer | undefined> {
  child.ref();
  child.channel?.ref();
  const late = setTimeout(() => killGroup(child), TIME_LIMIT_MS);
  const watch = setInterval(() => void killIfLarge(child), WATCH_EVERY_MS);
  let settle: (said?: unknown) => void = () => undefined;
  try {
    const said = await new Promise<unknown>((resolve) => {
      settle = resolve;
      child.once('message', settle).once('exit', settle);
      child.send(question, (error) => error && settle());
      if (child.exitCode !== null || child.signalCode !== null) settle();
    });
    return isAnswer(said) ? said : undefined;
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    child.off('message', settle).off('exit', settle);
  }
}

async function killIfLarge(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined && (await residentBytes(child.pid)) > RESIDENT_BYTES) killGroup(child);
}

/** A process that has nothing else to do may end, and this child with it. */
function setAside(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** It leads a group of its own (`detached`), in which is whatever it starts. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
