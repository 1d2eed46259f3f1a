import { Worker } from 'node:worker_threads';
import type { FairFacts } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { THREAD } from './thread.ts';

/** A response that a page is rendered from, in the format of packages/client. */
export interface PageAnswer {
  /** Id of the call. */
  readonly call: string;
  readonly input?: { readonly params: Readonly<Record<string, string>> };
  readonly value: object;
}

/** Input of a rendering; it contains no personal data (shell/src/rendering/server.tsx). */
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
  /** Address of the style sheet to link before all others. */
  readonly sheet: string | undefined;
}

/** Reason there is no content: the renderer threw, took too long, or has too many pages waiting. */
export type Miss = 'failed' | 'late' | 'busy';

export type Outcome = { readonly content: Content } | { readonly miss: Miss; readonly detail?: string };

/**
 * Timeout of one page in ms. The first page of a thread, which loads the renderer, takes about 500 ms on a
 * quiet machine.
 */
const LIMIT_MS = 5000;
/** Pause after a renderer has failed or hung, in ms. Its pages go out without content. */
const REST_MS = 30_000;
/**
 * Maximum number of waiting pages. Each page is rendered once and then cached, so only excessive requests
 * exceed it.
 */
const MOST_WAITING = 20;
/** Heap limit of the thread in MB; 60 to 90 are in use. */
const MOST_HEAP_MB = 256;

interface Waiting {
  readonly script: string;
  readonly order: PageOrder;
  readonly done: (outcome: Outcome) => void;
}

/** Renders pages in a thread beside that of the API, one at a time. */
export interface Renderer {
  /** Renders a page; never throws. @param script renderer of a shell version */
  render(script: string, order: PageOrder): Promise<Outcome>;
}

/** Creates a renderer. @param limitMs shorter in tests */
export function createRenderer({ limitMs = LIMIT_MS, restMs = REST_MS } = {}): Renderer {
  const waiting: Waiting[] = [];
  let thread: { readonly worker: Worker; readonly script: string } | undefined;
  let isAtWork = false;
  let resting: { readonly script: string; readonly until: number } | undefined;

  function threadFor(script: string): Worker {
    if (thread?.script === script) return thread.worker;
    void thread?.worker.terminate();
    const worker = new Worker(THREAD, {
      eval: true,
      workerData: script,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    // The thread must not keep an otherwise idle process alive.
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
          // Terminating the thread ends a hanging page and discards whatever a failed one left behind.
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
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (isResting(next.script)) next.done({ miss: 'busy' });
      else next.done(await make(next));
    }
    isAtWork = false;
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
