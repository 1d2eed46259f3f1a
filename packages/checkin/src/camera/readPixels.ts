import type { Pixels } from './decoded.ts';

interface Answer {
  readonly id: number;
  readonly text: string | undefined;
}

/** The worker that reads pictures, so that a slow phone keeps showing the camera and taking taps meanwhile. */
interface Reader {
  readonly read: (pixels: Pixels) => Promise<string | undefined>;
}

const waiting = new Map<number, (text: string | undefined) => void>();
let count = 0;
let reader: Reader | undefined;

// A function, because rspack would build `new Worker(new URL(…))` as an entry of its own (federation/build, workerLoader.mjs).
const scriptAddress = () => new URL('./codes.worker.ts', import.meta.url);

/** Loads the worker's script, so that the service worker keeps it before the network is gone. */
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
    // The script cannot be loaded, or has failed: the page reads from now on, the pictures under way are lost.
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

/** Reads in the page, for browsers that refuse the worker, for example of an area served by another origin. */
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

/** Returns the text of the QR code in these pixels, or undefined if there is none. Takes the pixels over. */
export function readPixels(pixels: Pixels): Promise<string | undefined> {
  reader ??= startReader();
  return reader.read(pixels);
}
