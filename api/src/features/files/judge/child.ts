import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IMAGE_MEDIA_TYPES } from '@fair/contract';
import type { Answer, Drawing, Question, Verdict } from './answer.ts';
import { limitData, limitedStart, RESIDENT_BYTES, residentBytes, systemLimits } from './limits.ts';

/**
 * A process that opens files, one at a time. workerpool and tinypool were looked at: neither waits with the clock until
 * the process is ready, kills what the process has started, or replaces it by what it has used.
 */
export interface Child {
  /** Whether it may get another file: it is alive, and has used little so far. */
  isFit(): boolean;
  /** What it makes of a file; `unreadable` when that takes too long, too much, or its life. Never throws. */
  ask(question: Question): Promise<Verdict>;
  /** At once, with all it has started. */
  kill(): void;
}

/** From when the process has the file. An ordinary CV takes 50 ms, 300 pages 200, a logo 300. Milliseconds. */
const TIME_LIMIT_MS = 10_000;
/** Loading the parsers takes half a second; on a machine that is busy with other things far longer. Milliseconds. */
const READY_WITHIN_MS = 60_000;
const WATCH_EVERY_MS = 200;

const VERDICTS: ReadonlySet<string> = new Set([
  'ok',
  'unreadable',
  'encrypted',
  'tooManyPixels',
] satisfies Verdict['verdict'][]);
const MEDIA_TYPES: ReadonlySet<string> = new Set(IMAGE_MEDIA_TYPES);

/** The process could not be started or ended while it loaded: no file is to blame. */
export class NoChild extends Error {
  override readonly name = 'NoChild';
}

/** One file beside the built API (rspack.config.mjs), or its source. */
const PROGRAM = ['judge.js', 'main.mjs']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((path) => existsSync(path));

/**
 * Starts one and waits until it is ready to read. Throws `NoChild`.
 * @param through for tests: an empty one starts it as where the system sets no limits
 */
export async function startChild(through = systemLimits()): Promise<Child> {
  if (PROGRAM === undefined) throw new NoChild('The program that opens files is missing.');
  const child = fork(PROGRAM, [], limitedStart(through));
  await ready(child);
  if (through.length > 0) await limited(child);
  setAside(child);
  let isWorn = false;
  return {
    isFit: () => child.connected && !isWorn,
    kill: () => killGroup(child),
    ask: async (question) => {
      const answer = await answerOf(child, question);
      setAside(child);
      const { isWorn: worn, ...verdict } = answer ?? { verdict: 'unreadable', isWorn: true };
      isWorn = worn;
      return verdict;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => (cause?: unknown, signal?: unknown) => {
      killGroup(child);
      reject(new NoChild(why, { cause: signal ?? cause }));
    };
    const late = setTimeout(fail('It was not ready in time.'), READY_WITHIN_MS);
    child.once('error', fail('It could not be started.'));
    child.once('exit', fail('It ended while it was loading.'));
    child.once('message', () => {
      child.removeAllListeners();
      // A failure to send or kill is followed by its end, which counts.
      child.on('error', () => undefined);
      resolve();
    });
    child.once('message', () => clearTimeout(late)).once('exit', () => clearTimeout(late));
  });
}

async function limited(child: ChildProcess): Promise<void> {
  try {
    await limitData(child.pid ?? 0);
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
  try {
    return await new Promise<Answer | undefined>((resolve) => {
      child.once('message', (answer) => resolve(isAnswer(answer) ? answer : undefined));
      child.once('exit', () => resolve(undefined));
      child.send(question, (error) => error && resolve(undefined));
      if (child.exitCode !== null || child.signalCode !== null) resolve(undefined);
    });
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    child.removeAllListeners('message').removeAllListeners('exit');
  }
}

const WEBP = /^RIFF[\s\S]{4}WEBP/;
const isWebP = (bytes: unknown) =>
  bytes instanceof Uint8Array &&
  WEBP.test(Buffer.from(bytes.buffer, bytes.byteOffset, 12).toString('latin1'));

/** What has read a hostile file is not believed that it answers in the words it was taught. */
function isAnswer(said: unknown): said is Answer {
  const { verdict, drawing, isWorn } = said as { verdict?: unknown; drawing?: Drawing; isWorn?: unknown };
  if (typeof isWorn !== 'boolean' || !VERDICTS.has(verdict as string)) return false;
  if (!drawing) return true;
  return isWebP(drawing.page) && isWebP(drawing.thumbnail) && MEDIA_TYPES.has(drawing.mediaType);
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
