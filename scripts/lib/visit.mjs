// @ts-check
/// <reference lib="dom" />
// Opens pages of the product for a script, logged in as a demo account, and waits until loading has ended.
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { DEMO_PASSWORD, VISITORS } from './screenPages.mjs';
import { ScriptError } from './stop.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */

/** Maximum time in ms until a page shows its content. */
const PATIENCE = 60_000;

/** @param {readonly string[]} [flags] of Chromium @returns {Promise<import('@playwright/test').Browser>} */
export async function launchBrowser(flags = []) {
  const executablePath = await findBrowser(() => undefined);
  return chromium.launch({
    executablePath,
    // Chromium's sandbox does not run as root.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...flags],
    // Playwright does not handle signals, because the script has to end more than the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** Options for the browser of a visitor. Locale and time zone are the same on every machine, and animations are off. */
export const VISITOR_OPTIONS = /** @type {const} */ ({
  locale: 'en-GB',
  timezoneId: 'Europe/Stockholm',
  reducedMotion: 'reduce',
});

/** @param {BrowserContext} context @param {string} email */
export async function signIn(context, email) {
  const answer = await context.request.post('/api/v1/auth/login', {
    data: { email, password: DEMO_PASSWORD },
  });
  if (!answer.ok())
    throw new ScriptError(`${email} could not log in: ${answer.status()}. Is the demo data there?`);
}

/**
 * Logs in each visitor for whom a page is requested, and yields the visitors one at a time.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseURL
 * @param {(page: string) => boolean} isWanted whether a page is requested, by its name (`student/apply`)
 */
export async function* visitorsOf(browser, baseURL, isWanted) {
  for (const { name, email, pages: all } of VISITORS) {
    const pages = Object.entries(all)
      .map(([page, address]) => ({ name: `${name}/${page}`, address }))
      .filter((page) => isWanted(page.name));
    if (pages.length === 0) continue;
    const signedIn = await browser.newContext({ baseURL });
    if (email) await signIn(signedIn, email);
    const storageState = await signedIn.storageState();
    await signedIn.close();
    yield { pages, storageState };
  }
}

/**
 * Waits until the page shows its heading and no loading indicator.
 * @param {Page} page
 */
export async function waitForContent(page) {
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: PATIENCE });
  await page.waitForFunction(
    () => !document.querySelector('.fair-bones, .fair-spinner, .ant-spin-spinning'),
    null,
    { timeout: PATIENCE },
  );
}
