import { Worker } from 'node:worker_threads';

/**
 * Asks a worker thread what uploaded bytes really are. Parsers of PDF and SVG can be made to run for minutes by
 * a small file; here that costs one thread for a few seconds, never the API.
 */

/** An ordinary CV takes milliseconds, 300 pages 200; the first drawing loads jsdom. Generous for a busy machine. */
const TIME_LIMIT_MS = 10_000;
const MAX_WORKERS = 2;
/** A worker holds jsdom and the PDF parser: given back when nobody has uploaded for a while. */
const IDLE_MS = 30_000;
const HEAP_LIMIT_MB = 256;

export type Task = 'pdf' | 'svg';
export type Verdict =
  | { readonly verdict: 'ok'; readonly svg?: string }
  | { readonly verdict: 'unreadable' }
  | { readonly verdict: 'encrypted' };

interface Job {
  readonly task: Task;
  readonly path: string;
  readonly settle: (verdict: Verdict) => void;
}

interface Judge {
  readonly worker: Worker;
  job?: Job | undefined;
  timer?: NodeJS.Timeout | undefined;
}

const waiting: Job[] = [];
const judges = new Set<Judge>();

/** What the file at `path` is. Too slow, too large in memory or broken: `unreadable`. Never throws. */
export function judgeFile(task: Task, path: string): Promise<Verdict> {
  return new Promise((settle) => {
    waiting.push({ task, path, settle });
    assign();
  });
}

function assign(): void {
  while (waiting.length > 0) {
    const judge = idleJudge();
    const job = judge && waiting.shift();
    if (!judge || !job) return;
    clearTimeout(judge.timer);
    judge.job = job;
    judge.timer = setTimeout(() => dismiss(judge), TIME_LIMIT_MS);
    judge.worker.ref();
    judge.worker.postMessage({ task: job.task, path: job.path });
  }
}

function idleJudge(): Judge | undefined {
  for (const judge of judges) {
    if (!judge.job) return judge;
  }
  return judges.size < MAX_WORKERS ? hire() : undefined;
}

function hire(): Judge {
  const worker = new Worker(new URL('./judgeWorker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  const judge: Judge = { worker };
  judges.add(judge);
  worker.on('message', (verdict: Verdict) => finish(judge, verdict));
  // Out of memory, or dismissed while it worked: the file is to blame.
  worker.on('error', () => dismiss(judge));
  worker.on('exit', () => dismiss(judge));
  return judge;
}

function finish(judge: Judge, verdict: Verdict): void {
  const { job } = judge;
  clearTimeout(judge.timer);
  judge.job = undefined;
  judge.timer = setTimeout(() => dismiss(judge), IDLE_MS).unref();
  // A process that has nothing else to do may end.
  judge.worker.unref();
  job?.settle(verdict);
  assign();
}

function dismiss(judge: Judge): void {
  if (!judges.delete(judge)) return;
  clearTimeout(judge.timer);
  void judge.worker.terminate();
  judge.job?.settle({ verdict: 'unreadable' });
  assign();
}
