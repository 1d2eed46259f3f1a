import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { refuse } from '../../../http/errors.ts';
import type { PrintOrder } from './order.ts';

/**
 * Heap limits of the printing thread in MB. With these limits, the largest pack of the design (750 badges, 300 tables,
 * 150 posters, 150 schedules of 16 meetings) takes the whole process to 355 MB and 9 s of CPU (28 November 2026; NEXT
 * 2.7 allows 400 MB and 20 s).
 */
const MOST_HEAP_MB = { old: 256, young: 16 };
/** Time limit for one pack in ms. It is far above the 9 s of CPU, because a machine may be very busy. */
const LIMIT_MS = 180_000;
const RETRY_AFTER_S = 15;

/**
 * Path of the thread's program: next to the built API or, if the API runs from its sources (tests), in the build of the
 * API.
 */
const PROGRAM = ['printer.js', '../../../../dist/printer.js']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((path) => existsSync(path));

let isPrinting = false;

/** Throws PRINT_BUSY while this process is drawing another pack. */
export function requireFreePrinter(): void {
  if (isPrinting) throw refuse('PRINT_BUSY', { retryAfterS: RETRY_AFTER_S });
}

/**
 * Draws a pack in a thread that ends afterwards, so that drawing delays no other request and its memory is freed.
 * @param signal ends the thread when the client has disconnected
 * @throws PRINT_BUSY while another pack is being drawn, and PRINT_TOO_LARGE if the thread exceeds its limits
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
