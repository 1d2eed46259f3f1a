const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name);

/**
 * Time in ms during which the page looks for files whose requests bypassed the worker, because it sent them before the
 * worker existed.
 */
const STARTING_MS = 30_000;
/** Time in ms during which such files are collected, to report them to the worker in one message. */
const TOGETHER_MS = 500;

/** Calls `tell` with the URLs of files whose requests bypassed the worker. */
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
 * Registers the service worker. Called when the first page is complete, so that the worker does not slow down the first
 * visit. The page then tells the worker the URLs of the files that it has loaded or is loading.
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
