import type { Page } from '@playwright/test';
import { expect } from './fair.ts';

/** Waits until the worker controls the page and has kept what the page has loaded. */
export async function waitUntilKept(page: Page, address: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isKept = (wanted: string) =>
    page.evaluate(async (url) => (await caches.match(url)) !== undefined, wanted);
  await expect.poll(() => isKept('/offline.html')).toBe(true);
  await expect.poll(() => isKept(address)).toBe(true);
}
