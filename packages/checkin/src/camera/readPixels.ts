import type { Pixels } from './decoded.ts';

interface Answer {
  readonly id: number;
  readonly text: string | undefined;
}

/** Finds QR codes in pictures. It runs in a worker if possible, so that the page stays responsive on a slow phone. */
interface Reader {
  readonly read: (pixels: Pixels) => Promise<string | undefined>;
}

const waiting = new Map<number, (text: string | undefined) => void>();
let count = 0;
let reader: Reader | undefined;

// The URL is returned by a function, because rspack would build `new Worker(new URL(…))` as a separate entry
// (federation/build, workerLoader.mjs).
const scriptAddress = () => new URL('./codes.worker.ts', import.meta.url);

/** Loads the worker's script once, so that the service worker caches it and codes can be read without a network. */
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
    // The worker's script could not be loaded, or has crashed. Pending pictures are dropped, and later ones are read on
    // the page.
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

/**
 * Reads codes on the page itself, for browsers that refuse a worker, for example because the area comes from another
 * origin.
 */
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
 * Returns the text of the QR code in these pixels, or undefined if no code is found. The pixels are transferred to the
 * worker, so the caller cannot use them afterwards.
 */
export function readPixels(pixels: Pixels): Promise<string | undefined> {
  reader ??= startReader();
  return reader.read(pixels);
}
