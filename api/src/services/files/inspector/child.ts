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
 * An inspector process, which opens one file at a time. We do not use workerpool or tinypool, because both lack three
 * features: a timeout that starts when the process is ready, killing the processes that a process has started, and
 * replacing a process that has used up its limits.
 */
export interface Child {
  /** Whether the process can take another file: it is alive and has used little of its limits so far. */
  isFit(): boolean;
  /**
   * Returns the verdict on a file. If the file takes too much time or memory, or the process ends, the verdict is
   * `tooComplex`. Never throws.
   */
  ask(question: Question): Promise<Verdict>;
  /** Kills the process and all processes that it has started. */
  kill(): void;
}

/**
 * Maximum time for one file in ms. The limit stops a process that hangs; processor time has its own limit
 * (limits.ts). On a machine with five times more work than cores, 2 s of processor time took 11 s, so the limit is
 * high.
 */
const TIME_LIMIT_MS = 30_000;
/**
 * Maximum time to load the parsers, in ms. Loading takes a quarter of a second, but far longer on a busy
 * machine.
 */
const READY_WITHIN_MS = 60_000;
const WATCH_EVERY_MS = 200;

/** Thrown if the process could not be started or ended while loading. In both cases the file is not the reason. */
export class NoChild extends Error {
  override readonly name = 'NoChild';
}

/**
 * Path of the program that inspects files. The build for production puts it next to the API (rspack.config.mjs);
 * otherwise its source file is used.
 */
const PROGRAM = ['inspector.js', 'main.mjs']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((path) => existsSync(path));

/** Options that only tests pass. */
interface StartOptions {
  /** Command that sets the limits and then runs the program; empty on systems that have no `prlimit`. */
  readonly through?: readonly string[];
  readonly program?: string | undefined;
  readonly workBytes?: number;
}

/** Starts a process and waits until it is ready. Throws NoChild. */
export async function startChild({
  through = systemLimits(),
  program = PROGRAM,
  workBytes = WORK_BYTES,
}: StartOptions = {}): Promise<Child> {
  if (program === undefined) throw new NoChild('The file inspector is missing.');
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
      // After `tooComplex`, the file is inspected a second time (inspect.ts), in a fresh process.
      isWorn = worn || verdict.verdict === 'tooComplex';
      return verdict;
    },
  };
}

/**
 * Forks the process. Some system errors, such as a lack of memory, are thrown by `fork`. All others arrive as an
 * `error` event and are handled by `ready`.
 */
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
      child.once('exit', fail('It ended while loading.'));
      child.once('message', () => resolve());
    });
  } catch (error) {
    killGroup(child);
    throw error;
  } finally {
    clearTimeout(late);
    child.removeAllListeners();
    // If a message cannot be sent or the process cannot be killed, it also exits, and the exit is handled elsewhere.
    // The message listener discards messages that nobody waits for; without a listener, Node.js would buffer them.
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

/** Returns the answer to a question. Returns undefined if the process ended or was killed before it answered. */
async function answerOf(child: ChildProcess, question: Question): Promise<Answer | undefined> {
  child.ref();
  child.channel?.ref();
  const late = setTimeout(() => killGroup(child), TIME_LIMIT_MS);
  const watch = setInterval(() => void killIfLarge(child), WATCH_EVERY_MS);
  let settle: (reply?: unknown) => void = () => undefined;
  try {
    const reply = await new Promise<unknown>((resolve) => {
      settle = resolve;
      child.once('message', settle).once('exit', settle);
      child.send(question, (error) => error && settle());
      if (child.exitCode !== null || child.signalCode !== null) settle();
    });
    return isAnswer(reply) ? reply : undefined;
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    child.off('message', settle).off('exit', settle);
  }
}

async function killIfLarge(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined && (await residentBytes(child.pid)) > RESIDENT_BYTES) killGroup(child);
}

/** Allows the API process to exit although this child process is running, because the child has no work. */
function setAside(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/**
 * Kills the process and all processes that it has started. They share a process group, because the process was
 * started `detached`.
 */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
