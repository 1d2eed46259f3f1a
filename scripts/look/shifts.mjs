// @ts-check
/// <reference lib="dom" />
// `npm run look -- shifts`, or `shifts admin student/apply`: adds up the layout shifts of each page while it loads with
// an empty cache, at 390, 820 and 1440 px, with an API that takes 300 ms to respond. Exit code 1 if the sum of a page
// exceeds 0.05.
import { setTimeout as pause } from 'node:timers/promises';
import { isAskedFor } from '../lib/screenPages.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { visitorsOf, waitForContent } from '../lib/visit.mjs';
import { openProduct } from './product.mjs';

/** @typedef {{ value: number, what: string[] }} Shift */

const WIDTHS = process.env.WIDTHS?.split(',').map(Number) ?? [390, 820, 1440];
const HEIGHT = 900;
const API_DELAY_MS = 300;
const AT_MOST = 0.05;

/** Runs in the page before its own scripts. Records each layout shift that was not caused by user input. */
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

/** @param {import('@playwright/test').BrowserContext} context @param {string} address */
async function measure(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  await waitForContent(page);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => /** @type {any} */ (window).shifts);
  await page.close();
  return /** @type {Shift[]} */ (shifts);
}

/** @param {string[]} args pages @param {import('../lib/tool.mjs').Undo} undo */
export async function look(args, undo) {
  const isWanted = isAskedFor(args);
  const { baseURL, browser } = await openProduct(undo);
  let tooFar = 0;
  for await (const { pages, storageState } of visitorsOf(browser, baseURL, isWanted)) {
    for (const { name, address } of pages) {
      const sums = [];
      for (const width of WIDTHS) {
        const viewport = { width, height: HEIGHT };
        // Each page gets a new browser context, so that its cache is empty.
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
  if (tooFar > 0) throw new ScriptError(`${tooFar} pages move by more than ${AT_MOST}.`);
}
