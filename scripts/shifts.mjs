// @ts-check
/// <reference lib="dom" />
// `npm run shifts`, or `npm run shifts -- admin student/apply`: measures how far the parts of every page move while
// it loads, 390, 820 and 1440 px wide: the sum of all layout shifts of a cold load with an API that takes 300 ms to
// reply. Exits with code 1 when a page moves by more than 0.05. Starts the product with its own data unless
// BASE_URL names a running one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startOwnProduct } from './lib/ownProduct.mjs';
import { fromRoot } from './lib/paths.mjs';
import { isAskedFor } from './lib/screenPages.mjs';
import { endChildren, endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { launchBrowser, visitorsOf, waitForContent } from './lib/visit.mjs';

/** @typedef {{ value: number, what: string[] }} Shift */

const WIDTHS = process.env.WIDTHS?.split(',').map(Number) ?? [390, 820, 1440];
const HEIGHT = 900;
const API_DELAY_MS = 300;
const AT_MOST = 0.05;
/** Maximum start-up time of the product in ms; the first start downloads and builds. */
const START_TIMEOUT = 600_000;

/** Runs in the page before its own scripts: records every layout shift that was not caused by a press or key. */
function watchShifts() {
  const shifts = /** @type {Shift[]} */ ([]);
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map((/** @type {any} */ { node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = element ? `${element.localName}.${element.getAttribute('class') ?? ''}` : 'gone';
        return `${name} ${Math.round(previousRect.x)},${Math.round(previousRect.y)} → ${Math.round(currentRect.x)},${Math.round(currentRect.y)}`;
      });
      shifts.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** @returns {Promise<string>} the address of a product on fresh data */
async function startProduct() {
  const data = mkdtempSync(path.join(tmpdir(), 'fair-shifts-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const env = { DATA_DIR: data, WEB_ROOT: fromRoot('dist/web') };
  return startOwnProduct(fromRoot('scripts/start.mjs'), env, START_TIMEOUT);
}

/**
 * Returns the layout shifts of a page opened for the first time.
 * @param {import('@playwright/test').BrowserContext} context @param {string} address
 */
async function measure(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  await waitForContent(page);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => /** @type {any} */ (window).shifts);
  await page.close();
  return /** @type {Shift[]} */ (shifts);
}

endOnSignals();
endWithNpm();
await runScript(async () => {
  const isWanted = isAskedFor(process.argv.slice(2));
  const baseURL = process.env.BASE_URL ?? (await startProduct());
  const browser = await launchBrowser();
  let tooFar = 0;
  for await (const { pages, storageState } of visitorsOf(browser, baseURL, isWanted)) {
    for (const { name, address } of pages) {
      const sums = [];
      for (const width of WIDTHS) {
        const viewport = { width, height: HEIGHT };
        // A new context for each page, so that nothing is cached.
        const context = await browser.newContext({ baseURL, viewport, storageState, locale: 'en-GB' });
        await context.addInitScript(watchShifts);
        await context.route('**/api/v1/**', async (route) => {
          await pause(API_DELAY_MS);
          await route.continue();
        });
        const shifts = await measure(context, address);
        await context.close();
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        sums.push(sum);
        if (sum <= AT_MOST) continue;
        tooFar += 1;
        for (const { value, what } of shifts)
          if (value > 0.005) console.log(`      ${width} px ${value.toFixed(3)} ${what.join('; ')}`);
      }
      console.log(`  ${sums.map((sum) => sum.toFixed(3)).join('  ')}  ${name}`);
    }
  }
  await browser.close();
  await endChildren();
  if (tooFar > 0) throw new ScriptError(`${tooFar} pages move by more than ${AT_MOST}.`);
});
