/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Shortest duration in ms, from an event to its next paint, that the browser reports. */
export const LEAST_MS = 16;
/** Factor by which the page's CPU is slowed down. */
const SLOWER = 4;

export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Waits until the page has painted pending changes and its main thread is idle. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let n = 0; n < 2; n += 1) await new Promise((done) => requestIdleCallback(done, { timeout: 5000 }));
  });

/**
 * Duration in ms: of a main-thread task of 50 ms or more (name `longtask`), or from an event to its next paint (name of
 * the event).
 */
type Duration = readonly [name: string, ms: number];

/** Records the long tasks (50 ms or more) and the event durations (`LEAST_MS` or more) of the page from now on. */
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
