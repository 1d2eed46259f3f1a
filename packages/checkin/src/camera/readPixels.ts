import type { Pixels } from './decoded.ts';

interface Answer {
  readonly id: number;
  readonly text: string | undefined;
}

/** Reads pictures, if possible in a worker, so that the page stays responsive on a slow phone. */
interface Reader {
  readonly read: (pixels: Pixels) => Promise<string | undefined>;
}

const waiting = new Map<number, (text: string | undefined) => void>();
let count = 0;
let reader: Reader | undefined;

// A function, because rspack would build `new Worker(new URL(…))` as an entry of its own (federation/build, workerLoader.mjs).
const scriptAddress = () => new URL('./codes.worker.ts', import.meta.url);

/** Loads the worker's script, so that the service worker caches it in case the network is lost. */
export function keepReader(): void {
  void navigator.serviceWorker?.ready.then(() => fetch(scriptAddress())).catch(() => undefined);
}

function startWorker(): Reader {
  const worker = new Worker(scriptAddress());
  worker.addEventListener('message', ({ data: { id, text } }: MessageEvent<Answer>) => {
    waiting.get(id)?.(text);
    waiting.delete(id);
  });
  worker.addEventListener('error', () => {
    // The script could not be loaded or has crashed. From now on the page reads the pictures; pending ones are lost.
    reader = ON_PAGE;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  });
  return {
    read: (pixels) =>
      new Promise((resolve) => {
        count += 1;
        waiting.set(count, resolve);
        worker.postMessage({ id: count, pixels }, [pixels.data.buffer]);
      }),
  };
}

/** Reads without a worker, for browsers that refuse it, for example if the area comes from another origin. */
const ON_PAGE: Reader = {
  read: async (pixels) => (await import(/* webpackChunkName: "qr-reader" */ './decoded.ts')).decoded(pixels),
};

function startReader(): Reader {
  try {
    return startWorker();
  } catch {
    return ON_PAGE;
  }
}

/**
 * Returns the text of the QR code in these pixels, or undefined if there is none. The caller must not use the pixels
 * afterwards, because they are transferred to the worker.
 */
export function readPixels(pixels: Pixels): Promise<string | undefined> {
  reader ??= startReader();
  return reader.read(pixels);
}
