// @ts-check
/// <reference lib="dom" />
// `npm run look -- retries`, or `retries admin student/apply`: interrupts the network while each page of each role loads,
// and counts how often Retry must be pressed afterwards. It interrupts everything, the page's code, its data, or all but
// the first files. It fails if one press does not restore the page, or if no message says that something is missing.
import { isAskedFor } from '../lib/screenPages.mjs';
import { ScriptError } from '../lib/stop.mjs';
import { VISITOR_OPTIONS, visitorsOf } from '../lib/visit.mjs';
import { openProduct } from './product.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** Time in ms within which a missing area is reported (loadArea.ts) and a restored one is shown. */
const PATIENCE = 20_000;
const MOST_PRESSES = 4;

const CODE = /^\/(?:mf|assets)\/|^\/remotes\.json$/;
const API = /^\/api\//;
/** Requests that fail while a page is opened; `count` is the number of code files so far. */
const CUTS = /** @type {Record<string, (pathname: string, count: number) => boolean>} */ ({
  everything: () => true,
  code: (pathname) => CODE.test(pathname),
  data: (pathname) => API.test(pathname),
  'all but 3 files': (pathname, count) => CODE.test(pathname) && count > 3,
  'all but 12 files': (pathname, count) => CODE.test(pathname) && count > 12,
});

/** Returns the page's text without numbers, because times change, and without rendered documents. @param {Page} page */
const shown = (page) =>
  page.getByRole('main').evaluate((main) => {
    const copy = /** @type {HTMLElement} */ (main.cloneNode(true));
    for (const drawn of copy.querySelectorAll('.fair-pdf')) drawn.remove();
    return (copy.textContent ?? '').replaceAll(/\d+/g, '#');
  });

const retryOf = (/** @type {Page} */ page) =>
  page.getByRole('button', { name: /^(?:Retry|Try again|Reload|Update now)$/ }).first();

/** Navigates to another page as a link does. @param {Page} page @param {string} address */
const goOn = (page, address) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

/** Waits until the page has its content or says what is missing. @param {Page} page */
async function settled(page) {
  // This is checked twice, because new content may request more.
  for (let look = 0; look < 2; look += 1) {
    await page.waitForFunction(
      () =>
        document.querySelector('main h1, main [role=alert]') &&
        !document.querySelector('.fair-bones, .fair-spinner, .ant-spin-spinning'),
      null,
      { timeout: PATIENCE },
    );
    await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  }
}

/**
 * Opens a page during an interruption, ends the interruption and presses Retry until the page is complete.
 * @param {import('@playwright/test').Browser} browser @param {object} options of the context
 * @param {string} address @param {(pathname: string, count: number) => boolean} isCut
 * @param {string} whole expected text
 * @returns {Promise<{ presses: number, isThere: boolean, errors: string[] }>}
 */
async function tryPage(browser, options, address, isCut, whole) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors = /** @type {string[]} */ ([]);
  page.on('pageerror', (error) => errors.push(error.message));
  const start = address.startsWith('/about') ? '/terms' : '/about';
  let isOff = false;
  let files = 0;
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (CODE.test(pathname) && isOff) files += 1;
    // The prefetched area must not have arrived yet either.
    const isAhead = files === 0 && !isOff && /^\/mf\/|^\/remotes/.test(pathname) && !isBack;
    if ((isOff && isCut(pathname, files)) || isAhead) await route.abort('internetdisconnected');
    else await route.fallback();
  });
  let isBack = false;
  await page.goto(start);
  await settled(page);
  isOff = true;
  await goOn(page, address);
  await settled(page);
  isOff = false;
  isBack = true;
  let presses = 0;
  while (presses < MOST_PRESSES && (await retryOf(page).isVisible())) {
    // The page may have retried automatically before the press.
    const isPressed = await retryOf(page)
      .click({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
    if (isPressed) presses += 1;
    await settled(page);
  }
  let now = await shown(page);
  // Waits for the last replies to be rendered.
  for (let look = 0; look < 20 && now !== whole; look += 1) {
    await page.waitForTimeout(250);
    now = await shown(page);
  }
  const isThere = now === whole;
  if (!isThere && process.env.SHOW) console.log(`      is:     ${now}\n      should: ${whole}`);
  await context.close();
  return { presses, isThere, errors };
}

/** @param {string[]} args pages @param {import('../lib/tool.mjs').Undo} undo */
export async function look(args, undo) {
  const isWanted = isAskedFor(args);
  const { baseURL, browser } = await openProduct(undo);
  let failures = 0;
  for await (const { pages, storageState } of visitorsOf(browser, baseURL, isWanted)) {
    const options = { ...VISITOR_OPTIONS, baseURL, storageState };
    for (const { name, address } of pages) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto(address);
      await settled(page);
      const whole = await shown(page);
      await context.close();
      const results = [];
      for (const [what, isCut] of Object.entries(CUTS)) {
        const { presses, isThere, errors } = await tryPage(browser, options, address, isCut, whole);
        const isFine = isThere && presses <= 1 && errors.length === 0;
        if (!isFine) {
          failures += 1;
          const why = [isThere ? '' : 'the page is not whole', ...errors].filter(Boolean).join('; ');
          console.log(`      ${what} cut: ${presses} presses${why ? `, ${why}` : ''}`);
        }
        results.push(isThere ? presses : '–');
      }
      console.log(`  ${results.join('  ')}  ${name}`);
    }
  }
  if (failures > 0) throw new ScriptError(`${failures} times one press of Retry does not bring the page.`);
}
