import { Worker } from 'node:worker_threads';
import type { FairFacts } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { THREAD } from './thread.ts';

/** A response that a page is rendered from, in the format of packages/client. */
export interface PageAnswer {
  readonly call: string;
  readonly input?: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
  };
  readonly value: object;
}

/** Input for rendering a page. It contains no personal data (shell/src/rendering/server.tsx). */
export interface PageOrder {
  readonly path: string;
  readonly language: Language;
  readonly colours: 'system' | 'light' | 'dark';
  readonly fair: FairFacts;
  readonly answers: readonly PageAnswer[];
}

/** Rendered content of a page. */
export interface Content {
  readonly html: string;
  /** Content of a style element. */
  readonly css: string;
  /** URL of the style sheet that must be linked before all others. */
  readonly sheet: string | undefined;
}

/**
 * Reason for missing content: the renderer threw (`failed`), took too long (`late`) or had too many waiting
 * pages (`busy`).
 */
export type Miss = 'failed' | 'late' | 'busy';

export type Outcome = { readonly content: Content } | { readonly miss: Miss; readonly detail?: string };

/**
 * Timeout of one page in ms. The first page of a thread takes about 500 ms on an idle machine, because it
 * loads the renderer.
 */
const LIMIT_MS = 5000;
/** Pause in ms after a renderer has failed or hung. Meanwhile its pages are sent without content. */
const REST_MS = 30_000;
/** Time in ms without a page to render after which the thread ends, to free its memory. */
const IDLE_MS = 60_000;
/**
 * Maximum number of waiting pages. Pages are cached after rendering, so only unusually many different
 * requests exceed it.
 */
const MOST_WAITING = 20;
/** Heap limit of the thread in MB. It uses 60 to 90 MB. */
const MOST_HEAP_MB = 256;

interface Waiting {
  readonly script: string;
  readonly order: PageOrder;
  readonly done: (outcome: Outcome) => void;
}

/** Renders pages one at a time in a separate thread. */
export interface Renderer {
  /** Renders a page. Never throws. @param script renderer of a shell version */
  render(script: string, order: PageOrder): Promise<Outcome>;
}

/**
 * Creates a renderer. Tests choose shorter times.
 * @param limitMs timeout of one page in ms
 * @param restMs pause after a failure in ms
 * @param idleMs time without pages after which the thread ends, in ms
 */
export function createRenderer({ limitMs = LIMIT_MS, restMs = REST_MS, idleMs = IDLE_MS } = {}): Renderer {
  const waiting: Waiting[] = [];
  let thread: { readonly worker: Worker; readonly script: string } | undefined;
  let isAtWork = false;
  let idleTimer: NodeJS.Timeout | undefined;
  let resting: { readonly script: string; readonly until: number } | undefined;

  function endThread(): void {
    void thread?.worker.terminate();
    // Cleared before the thread has ended, because the next page may arrive in the meantime.
    thread = undefined;
  }

  function threadFor(script: string): Worker {
    if (thread?.script === script) return thread.worker;
    endThread();
    const worker = new Worker(THREAD, {
      eval: true,
      workerData: script,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    // Without this, the thread would keep an otherwise idle process alive.
    worker.unref();
    const made = { worker, script };
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (thread === made) thread = undefined;
    });
    thread = made;
    return worker;
  }

  function make({ script, order }: Waiting): Promise<Outcome> {
    const worker = threadFor(script);
    return new Promise((resolve) => {
      const finish = (outcome: Outcome) => {
        clearTimeout(timer);
        worker.off('message', take);
        worker.off('error', fail);
        worker.off('exit', exit);
        if ('miss' in outcome) {
          resting = { script, until: performance.now() + restMs };
          // Terminating the thread ends a page that hangs and discards any state that a failed page left
          // behind.
          if (thread?.worker === worker) thread = undefined;
          void worker.terminate();
        }
        resolve(outcome);
      };
      const take = ({ made, failure }: { made?: Content; failure?: string }) =>
        finish(made ? { content: made } : { miss: 'failed', ...(failure && { detail: failure }) });
      const fail = (error: Error) => finish({ miss: 'failed', detail: error.name });
      const exit = () => finish({ miss: 'failed', detail: 'exit' });
      const timer = setTimeout(() => finish({ miss: 'late' }), limitMs);
      timer.unref();
      worker.on('message', take);
      worker.on('error', fail);
      worker.on('exit', exit);
      worker.postMessage(order);
    });
  }

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    clearTimeout(idleTimer);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (isResting(next.script)) next.done({ miss: 'busy' });
      else next.done(await make(next));
    }
    isAtWork = false;
    idleTimer = setTimeout(endThread, idleMs).unref();
  }

  const isResting = (script: string) => resting?.script === script && performance.now() < resting.until;

  return {
    render(script, order) {
      if (waiting.length >= MOST_WAITING || isResting(script)) return Promise.resolve({ miss: 'busy' });
      return new Promise((done) => {
        waiting.push({ script, order, done });
        void work();
      });
    },
  };
}
