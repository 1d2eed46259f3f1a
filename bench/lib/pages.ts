/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** The browser does not report events that are painted sooner, in ms. */
export const LEAST_MS = 16;
/** The page gets a quarter of the CPU's speed. */
const SLOWER = 4;

export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Waits until the page has drawn what it has and its main thread has nothing to do. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let n = 0; n < 2; n += 1) await new Promise((done) => requestIdleCallback(done, { timeout: 5000 }));
  });

/** Durations in ms of long tasks of the main thread, and of events until their next paint, by the event's name. */
export interface Durations {
  readonly tasks: readonly number[];
  readonly paints: readonly (readonly [name: string, ms: number])[];
}

/** Notes what the main thread does from now on. The browser does not report tasks of less than 50 ms. */
export async function watchThread(page: Page): Promise<() => Promise<Durations>> {
  await page.evaluate((durationThreshold) => {
    const seen = { tasks: [] as number[], paints: [] as [string, number][] };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        durationThreshold,
      } as PerformanceObserverInit);
    watch('longtask', ({ duration }) => seen.tasks.push(duration));
    watch('event', ({ name, duration }) => seen.paints.push([name, duration]));
  }, LEAST_MS);
  return () => page.evaluate(() => (window as unknown as { seen: Durations }).seen);
}
