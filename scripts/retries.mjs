// @ts-check
/// <reference lib="dom" />
// `npm run retries`, or `npm run retries -- admin student/apply`: how often Retry has to be pressed on every page of every role
// once a line that was cut while the page was opened is back. Cut are, each by itself: everything, the code of the page, its
// data, all but the first files. Ends with exit code 1 where one press does not bring the page as it is without a cut, or where
// nothing says that something is missing. Starts the product on data of its own, unless BASE_URL names one that runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOwnProduct } from './lib/ownProduct.mjs';
import { fromRoot } from './lib/paths.mjs';
import { isAskedFor } from './lib/screenPages.mjs';
import { endChildren, endOnSignals, endWithNpm, runScript, ScriptError } from './lib/stop.mjs';
import { launchBrowser, VISITOR_OPTIONS, visitorsOf } from './lib/visit.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** How long the product may take to start, ms; the first start fetches and builds. */
const START_TIMEOUT = 600_000;
/** Within this an area that does not arrive says so (loadArea.ts), and an area that is back is there, ms. */
const PATIENCE = 20_000;
const MOST_PRESSES = 4;

const CODE = /^\/(?:mf|assets)\/|^\/remotes\.json$/;
const API = /^\/api\//;
/** What fails of the requests of a page that is opened; `count` are those of code so far. */
const CUTS = /** @type {Record<string, (pathname: string, count: number) => boolean>} */ ({
  everything: () => true,
  code: (pathname) => CODE.test(pathname),
  data: (pathname) => API.test(pathname),
  'all but 3 files': (pathname, count) => CODE.test(pathname) && count > 3,
  'all but 12 files': (pathname, count) => CODE.test(pathname) && count > 12,
});

/** @returns {Promise<string>} the address of a product on fresh data */
async function startProduct() {
  const data = mkdtempSync(path.join(tmpdir(), 'fair-retries-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const env = { DATA_DIR: data, WEB_ROOT: fromRoot('dist/web') };
  return startOwnProduct(fromRoot('scripts/start.mjs'), env, START_TIMEOUT);
}

/** What a page shows, less its figures, for times go on, and less what a document is drawn as. @param {Page} page */
const shown = (page) =>
  page.getByRole('main').evaluate((main) => {
    const copy = /** @type {HTMLElement} */ (main.cloneNode(true));
    for (const drawn of copy.querySelectorAll('.fair-pdf')) drawn.remove();
    return (copy.textContent ?? '').replaceAll(/\d+/g, '#');
  });

const retryOf = (/** @type {Page} */ page) =>
  page.getByRole('button', { name: /^(?:Retry|Try again|Reload|Update now)$/ }).first();

/** Goes on to another page as a press on a link does. @param {Page} page @param {string} address */
const goOn = (page, address) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

/** Until the page has its content or says what is missing. @param {Page} page */
async function settled(page) {
  // Twice: what follows from what has just come is asked for at once.
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
 * Opens a page over a line that is cut, joins the line again and presses Retry until the page is there.
 * @param {import('@playwright/test').Browser} browser @param {object} options of the context
 * @param {string} address @param {(pathname: string, count: number) => boolean} isCut @param {string} whole what it is to show
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
    // The area that is fetched ahead is not there yet either.
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
    // A page that asks again by itself may have been quicker.
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
  // The last answers are drawn a moment later.
  for (let look = 0; look < 20 && now !== whole; look += 1) {
    await page.waitForTimeout(250);
    now = await shown(page);
  }
  const isThere = now === whole;
  if (!isThere && process.env.SHOW) console.log(`      is:     ${now}\n      should: ${whole}`);
  await context.close();
  return { presses, isThere, errors };
}

endOnSignals();
endWithNpm();
await runScript(async () => {
  const isWanted = isAskedFor(process.argv.slice(2));
  const baseURL = process.env.BASE_URL ?? (await startProduct());
  const browser = await launchBrowser();
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
  await browser.close();
  await endChildren();
  if (failures > 0) throw new ScriptError(`${failures} times one press of Retry does not bring the page.`);
});
