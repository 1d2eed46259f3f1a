// @ts-check
/// <reference lib="dom" />
// How a script looks at pages of the product: as a demo account, until nothing loads any more.
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { DEMO_PASSWORD, VISITORS } from './screenPages.mjs';
import { ScriptError } from './stop.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */

/** How long a page may take until its content is there, ms. */
const PATIENCE = 60_000;

/** @param {readonly string[]} [flags] of Chromium @returns {Promise<import('@playwright/test').Browser>} */
export async function launchBrowser(flags = []) {
  const executablePath = await findBrowser(() => undefined);
  return chromium.launch({
    executablePath,
    // Chromium's sandbox refuses to run as root.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...flags],
    // Signals are the script's, which has more to end than the browser; that goes with the process at the latest.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** The browser of one visitor: the same place and language on every machine, and nothing that moves or fades. */
export const VISITOR_OPTIONS = /** @type {const} */ ({
  locale: 'en-GB',
  timezoneId: 'Europe/Stockholm',
  reducedMotion: 'reduce',
});

/** Signs a demo account in, for all pages of the context. @param {BrowserContext} context @param {string} email */
export async function signIn(context, email) {
  const answer = await context.request.post('/api/v1/auth/login', {
    data: { email, password: DEMO_PASSWORD },
  });
  if (!answer.ok())
    throw new ScriptError(`${email} could not sign in: ${answer.status()}. Is the demo data there?`);
}

/**
 * What every visitor who has a page that is asked for has of them, signed in once.
 * @param {import('@playwright/test').Browser} browser @param {string} baseURL
 * @param {(page: string) => boolean} isWanted by its name, as `student/apply`
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

/** Until the page has its heading and no sign of loading. @param {Page} page */
export async function waitForContent(page) {
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: PATIENCE });
  await page.waitForFunction(
    () => !document.querySelector('.fair-bones, .fair-spinner, .ant-spin-spinning'),
    null,
    { timeout: PATIENCE },
  );
}
