/// <reference lib="dom" />
import { launchBrowser, signIn, VISITOR_OPTIONS, waitForContent } from '@fair/scripts/visit';
import type { CDPSession, Page } from '@playwright/test';
import { metricsOf } from './web/metrics.ts';
import { withProduct } from './web/servers.ts';

/**
 * Memory a tab keeps after leaving pages: memory in use, without garbage, while a user switches 200 times between
 * pages of an area and of the shell. Prints it after every 40 switches; the first 40 load what stays.
 */

const CHANGES = 200;
const SAY_EVERY = 40;
const KB = 1024;

const EMAIL = 'admin@demo.fair';
const PAGES = [
  '/admin/students',
  '/companies',
  '/admin/dashboard',
  '/about',
  '/admin/companies',
  '/companies/fjallripa',
  '/admin/meetings',
  '/admin/profile',
] as const;

/** Memory in use in kB, and the numbers of other objects that a leaked page would keep. */
async function inUse(cdp: CDPSession) {
  // Objects whose finalizers run in the first collection are freed by the second.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const metric = await metricsOf(cdp);
  return { kB: metric('JSHeapUsedSize') / KB, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

/** Navigates like Back and Forward, without reloading the page. */
async function change(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await page.waitForTimeout(50);
  await waitForContent(page);
  await page.waitForTimeout(150);
}

await withProduct(async (baseURL) => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL });
    await signIn(context, EMAIL);
    const page = await context.newPage();
    await page.goto(PAGES[0]);
    await waitForContent(page);
    const cdp = await context.newCDPSession(page);
    let first: Awaited<ReturnType<typeof inUse>> | undefined;
    for (let changed = 1; changed <= CHANGES; changed += 1) {
      await change(page, PAGES[changed % PAGES.length] as string);
      if (changed % SAY_EVERY > 0) continue;
      const now = await inUse(cdp);
      first ??= now;
      console.log(
        `after ${changed} changes ${now.kB.toFixed(0)} kB (+ ${(now.kB - first.kB).toFixed(0)}), ${now.nodes} nodes, ${now.listeners} listeners`,
      );
    }
  } finally {
    await browser.close();
  }
});
process.exit();
