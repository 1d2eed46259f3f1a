// @ts-check
/// <reference lib="dom" />
// Opens pages of the product for a script, logged in as a demo account, and waits until loading has ended.
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { DEMO_PASSWORD, VISITORS } from './screenPages.mjs';
import { ScriptError } from './stop.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */

/** Maximum time until a page shows its content, in ms. */
const PATIENCE = 60_000;

/** @param {readonly string[]} [flags] of Chromium @returns {Promise<import('@playwright/test').Browser>} */
export async function launchBrowser(flags = []) {
  const executablePath = await findBrowser(() => undefined);
  return chromium.launch({
    executablePath,
    // Chromium's sandbox does not run as root.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...flags],
    // The script handles signals, because it has to end more than the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** Browser settings of a visitor. Location and language are the same on every machine, and animations are off. */
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
 * Logs in every visitor who has a requested page, and yields them one at a time.
 * @param {import('@playwright/test').Browser} browser @param {string} baseURL
 * @param {(page: string) => boolean} isWanted by page name, as `student/apply`
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

/** Waits until the page has its heading and no loading indicator. @param {Page} page */
export async function waitForContent(page) {
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: PATIENCE });
  await page.waitForFunction(
    () => !document.querySelector('.fair-bones, .fair-spinner, .ant-spin-spinning'),
    null,
    { timeout: PATIENCE },
  );
}
