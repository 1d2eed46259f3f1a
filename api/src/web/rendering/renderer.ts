import { Worker } from 'node:worker_threads';
import type { FairFacts } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { THREAD } from './thread.ts';

/** Response of the API from which a page is rendered, in the format of packages/client. */
export interface PageAnswer {
  readonly call: string;
  readonly input?: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
  };
  readonly value: object;
}

/** Input from which a page is rendered. It contains no personal data (shell/src/rendering/server.tsx). */
export interface PageOrder {
  readonly path: string;
  readonly language: Language;
  readonly colours: 'system' | 'light' | 'dark';
  readonly fair: FairFacts;
  readonly answers: readonly PageAnswer[];
}

/** Result of rendering a page. */
export interface Content {
  readonly html: string;
  /** Text for a style element. */
  readonly css: string;
  /** URL of a style sheet that the page must link before all other style sheets. */
  readonly sheet: string | undefined;
}

/**
 * Reason why a page has no rendered content. `failed`: the renderer threw an error. `late`: rendering took too long.
 * `busy`: too many pages were waiting, or the renderer has failed recently.
 */
export type Miss = 'failed' | 'late' | 'busy';

export type Outcome = { readonly content: Content } | { readonly miss: Miss; readonly detail?: string };

/**
 * Maximum time in ms for rendering one page. The first page takes about 500 ms on an idle machine, because the thread
 * has to load the renderer.
 */
const LIMIT_MS = 5000;
/** Pause in ms after an error or timeout of a renderer. During the pause, it renders no pages. */
const REST_MS = 30_000;
/** Time in ms after which a thread without work ends, to free its memory. */
const IDLE_MS = 60_000;
/**
 * Maximum number of pages that wait for rendering. Rendered pages are cached, so the number is exceeded only if
 * unusually many different pages are requested.
 */
const MOST_WAITING = 20;
/** Maximum heap of the rendering thread in MB. Normally the heap has 60 to 90 MB. */
const MOST_HEAP_MB = 256;

interface Waiting {
  readonly script: string;
  readonly order: PageOrder;
  readonly done: (outcome: Outcome) => void;
}

/** Renders pages in a separate thread, one page at a time. */
export interface Renderer {
  /** Renders a page. Never throws. @param script source code of the renderer of a shell version */
  render(script: string, order: PageOrder): Promise<Outcome>;
}

/**
 * Creates a renderer. Tests pass shorter times.
 * @param limitMs maximum time in ms for rendering one page
 * @param restMs pause in ms after an error or timeout
 * @param idleMs time in ms after which a thread without work ends
 */
export function createRenderer({ limitMs = LIMIT_MS, restMs = REST_MS, idleMs = IDLE_MS } = {}): Renderer {
  const waiting: Waiting[] = [];
  let thread: { readonly worker: Worker; readonly script: string } | undefined;
  let isAtWork = false;
  let idleTimer: NodeJS.Timeout | undefined;
  let resting: { readonly script: string; readonly until: number } | undefined;

  function endThread(): void {
    void thread?.worker.terminate();
    // Cleared at once, because a page may have to be rendered before the thread has ended.
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
    // Lets the process exit although the thread is running.
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
          // Ends the thread: rendering may never end, and a page that failed may have left the thread in a bad state.
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
