/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Shortest time in ms from an event to its next paint that the browser reports. */
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

/** Duration in ms of a long task (`longtask`) of the main thread, or of an event until its next paint, by the event's name. */
type Duration = readonly [name: string, ms: number];

/** Records the tasks of the main thread from now on. The browser does not report tasks of less than 50 ms. */
export async function watchThread(page: Page): Promise<() => Promise<readonly Duration[]>> {
  await page.evaluate((durationThreshold) => {
    const seen: Duration[] = [];
    Object.assign(window, { seen });
    for (const type of ['longtask', 'event'])
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          seen.push([type === 'event' ? name : type, duration]);
      }).observe({ type, durationThreshold } as PerformanceObserverInit);
  }, LEAST_MS);
  return () => page.evaluate(() => (window as unknown as { seen: Duration[] }).seen);
}
