import type { Page } from '@playwright/test';
import { expect } from './fair.ts';

/** Waits until the service worker has cached the given address and the built files that the page has loaded. */
export async function waitUntilKept(page: Page, address: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isKept = (wanted: string) =>
    page.evaluate(async (url) => (await caches.match(url)) !== undefined, wanted);
  await expect.poll(() => isKept('/offline.html')).toBe(true);
  await expect.poll(() => isKept(address)).toBe(true);
  // The page reports files that it loaded before the service worker was active, which takes a moment.
  const notKept = () =>
    page.evaluate(async () => {
      const built = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /^\/(?:assets|mf)\/.*\.(?:js|css|json)$/.test(new URL(name).pathname));
      const found = await Promise.all(built.map(async (name) => ((await caches.match(name)) ? [] : [name])));
      return found.flat();
    });
  await expect.poll(notKept).toEqual([]);
}
