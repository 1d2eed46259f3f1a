import { Worker } from 'node:worker_threads';
import type { FairFacts } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { THREAD } from './thread.ts';

/** An answer that a page is made of, as packages/client takes it. */
export interface PageAnswer {
  /** The call's id. */
  readonly call: string;
  readonly input?: { readonly params: Readonly<Record<string, string>> };
  readonly value: object;
}

/** What a page is made of; nothing of it is anybody's own (shell/src/rendering/server.tsx). */
export interface PageOrder {
  readonly path: string;
  readonly language: Language;
  readonly colours: 'system' | 'light' | 'dark';
  readonly fair: FairFacts;
  readonly answers: readonly PageAnswer[];
}

/** The content of a page. */
export interface Content {
  readonly html: string;
  /** For a style element. */
  readonly css: string;
  /** Of the style sheet to be linked before all others. */
  readonly sheet: string | undefined;
}

/** Why there is no content: the renderer threw, took too long, or has enough to do. */
export type Miss = 'failed' | 'late' | 'busy';

export type Outcome = { readonly content: Content } | { readonly miss: Miss; readonly detail?: string };

/** So long a page may take, ms; the first of a thread, which reads the renderer, is some 500 ms on a quiet machine. */
const LIMIT_MS = 5000;
/** A renderer that has failed or hung is left alone for so long, ms: its pages go out without their content. */
const REST_MS = 30_000;
/** So many orders wait. Each page is made once and then kept, so more are asked for only by who asks for very many. */
const MOST_WAITING = 20;
/** Of the thread, MB: 60 to 90 are in use. */
const MOST_HEAP_MB = 256;

interface Waiting {
  readonly script: string;
  readonly order: PageOrder;
  readonly done: (outcome: Outcome) => void;
}

/** Makes pages in one thread beside that of the API, one at a time. */
export interface Renderer {
  /** Never fails. @param script the renderer of a shell, which belongs to its version */
  render(script: string, order: PageOrder): Promise<Outcome>;
}

/** @param limitMs tests have less patience */
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
    // It keeps no process alive that has nothing else to do.
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
          // What hangs ends with its thread, and what threw may have left anything behind.
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
