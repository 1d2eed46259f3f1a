const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name);

/** Time in ms for which the page waits for replies to requests that it sent before the worker existed. */
const STARTING_MS = 30_000;
/** Replies that arrive within this time in ms are reported to the worker together. */
const TOGETHER_MS = 500;

/** Calls the function with the addresses of files whose requests do not pass through the worker. */
function onLateFiles(tell: (addresses: string[]) => void): void {
  let late: string[] = [];
  const observer = new PerformanceObserver((list) => {
    const missed = (list.getEntries() as PerformanceResourceTiming[]).filter(
      ({ workerStart }) => workerStart === 0,
    );
    if (missed.length === 0) return;
    if (late.length === 0) {
      setTimeout(() => {
        tell(late);
        late = [];
      }, TOGETHER_MS);
    }
    late.push(...missed.map(({ name }) => name));
  });
  observer.observe({ type: 'resource' });
  setTimeout(() => observer.disconnect(), STARTING_MS);
}

/**
 * Registers the service worker. It is called after the first page is complete, so that the first visit is not slower.
 * The page sends it the addresses of the files it has already loaded, and of those that it is loading.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    onLateFiles((loaded) => active?.postMessage({ loaded }));
    active?.postMessage({ loaded: loadedFiles() });
  } catch {
    // The browser refuses workers (private window, plain http, blocked storage). Pages also work without a worker.
  }
}
