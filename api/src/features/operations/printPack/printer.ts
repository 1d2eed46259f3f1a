import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { refuse } from '../../../http/errors.ts';
import type { PrintOrder } from './order.ts';

/**
 * Heap limits of the thread in MB. With them, the largest pack of the design (750 badges, 300 tables, 150 posters, 150
 * schedules of 16 meetings) takes the whole process to 355 MB and 9 s of CPU (28 November 2026; NEXT 2.7 allows 400 MB
 * and 20 s).
 */
const MOST_HEAP_MB = { old: 256, young: 16 };
/** Time limit of one pack in ms, far above the 9 s of CPU, for a machine that is very busy. */
const LIMIT_MS = 180_000;
const RETRY_AFTER_S = 15;

/** The program of the thread: next to the built API, or in its build if the API runs from its sources (tests). */
const PROGRAM = ['printer.js', '../../../../dist/printer.js']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((path) => existsSync(path));

let isPrinting = false;

/** Throws PRINT_BUSY while this process makes another pack. */
export function requireFreePrinter(): void {
  if (isPrinting) throw refuse('PRINT_BUSY', { retryAfterS: RETRY_AFTER_S });
}

/**
 * Draws a pack in a thread that ends afterwards, so that neither its time nor its memory affects other requests.
 * @param signal ends the thread when the client has disconnected
 * @throws PRINT_BUSY while another pack is made, and PRINT_TOO_LARGE if the thread exceeds its limits
 */
export async function print(order: PrintOrder, signal: AbortSignal): Promise<Uint8Array> {
  requireFreePrinter();
  if (PROGRAM === undefined) throw new Error('The program of the printing thread is not built.');
  isPrinting = true;
  const worker = new Worker(PROGRAM, {
    workerData: order,
    env: {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: MOST_HEAP_MB.old,
      maxYoungGenerationSizeMb: MOST_HEAP_MB.young,
    },
  });
  try {
    return await resultOf(worker, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]));
  } finally {
    await worker.terminate();
    isPrinting = false;
  }
}

function resultOf(worker: Worker, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(refuse('PRINT_TOO_LARGE'));
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLarge();
      else reject(error);
    });
    worker.once('exit', tooLarge);
    signal.addEventListener('abort', tooLarge);
    if (signal.aborted) tooLarge();
  });
}
