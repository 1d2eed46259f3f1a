// @ts-check
/// <reference lib="dom" />
// Simulates a user who works with the product in a real browser without interruption. Counts actions and collects
// failures.
import { setTimeout as pause } from 'node:timers/promises';
import { signIn, VISITOR_OPTIONS } from './visit.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** Maximum duration of an action on a page in ms, on a machine that builds at the same time. */
const PATIENCE = 15_000;
/** Pause in ms before the next click, as if the user read the page. */
const GLANCE = 300;
/** Matches the text that the shell shows in place of a failing area or a missing page. */
const FAILURE = /not available|unavailable|outdated|oops/i;

/**
 * Opens the dashboard of a role area as its demo account.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseUrl
 * @param {'student' | 'company' | 'admin'} area role area and demo account
 * @param {{ mayThrow?: boolean }} [first] `mayThrow`: if true, errors that a canary throws on the first page are
 * ignored, because the shell handles them
 */
export async function openVisitor(browser, baseUrl, area, first = {}) {
  const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL: baseUrl });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await signIn(context, `${area}@demo.fair`);

  /** @type {string[]} */
  const failures = [];
  /**
   * Page loads that wait for the end of the current visit.
   * @type {{ work: () => Promise<void>, done: () => void }[]}
   */
  const asked = [];
  /**
   * Versions of the area whose files the page has requested.
   * @type {Set<string>}
   */
  const versions = new Set();
  let count = 0;
  let isStopped = false;
  let trouble = '';
  let mayThrow = first.mayThrow === true;

  page.on('request', (request) => {
    const version = new RegExp(`/mf/${area}/([^/]+)/`).exec(request.url())?.[1];
    if (version) versions.add(version);
  });
  page.on('pageerror', (error) => {
    if (!mayThrow) trouble = error.message;
  });
  page.on('response', (response) => {
    if (response.status() >= 500) trouble = `${response.status()} for ${response.url()}`;
  });

  /** @param {string} name @param {() => Promise<void>} work */
  async function act(name, work) {
    count += 1;
    trouble = '';
    try {
      await work();
      if (trouble) throw new Error(trouble);
    } catch (error) {
      if (isStopped && page.isClosed()) return;
      const shown = await headings().catch(() => []);
      failures.push(
        `${area}, ${name}: ${/** @type {Error} */ (error).message.split('\n')[0]} (at ${page.url()}, "${shown.join(', ')}")`,
      );
    }
  }

  const headings = () => page.locator('main :is(h1, h2)').allTextContents();

  /** @returns {Promise<string>} the heading */
  async function seen() {
    const heading = page.locator('main h1').first();
    await heading.waitFor({ state: 'attached' });
    await page.waitForFunction(
      () => !document.querySelector('.fair-bones, .fair-spinner, .ant-spin-spinning'),
    );
    for (const text of await headings()) {
      if (FAILURE.test(text)) throw new Error(`the page says "${text}"`);
    }
    return ((await heading.textContent()) ?? '').trim();
  }

  const tiles = () => page.locator(`main li a[href^="/${area}/"]`);
  let title = '';
  /** @param {boolean} isDashboard whether the dashboard is expected, or another page */
  const headed = (isDashboard) =>
    page.waitForFunction(
      ({ title, isDashboard }) => {
        const heading = document.querySelector('main h1')?.textContent?.trim();
        return heading !== undefined && (heading === title) === isDashboard;
      },
      { title, isDashboard },
    );
  const dashboard = async () => {
    await page.waitForURL(`**/${area}/dashboard`);
    await headed(true);
    await tiles().first().waitFor();
    await seen();
  };
  /** @param {string} address */
  const load = async (address) => {
    versions.clear();
    await page.goto(address);
    await seen();
  };

  /**
   * Opens a tile of the dashboard and goes back in the history, both without loading the document again.
   * @param {string} address
   */
  async function visit(address) {
    await act(`tile ${address}`, async () => {
      await page.locator(`main li a[href="${address}"]`).first().click();
      await page.waitForURL((url) => !url.pathname.endsWith('/dashboard'));
      await headed(false);
      await seen();
    });
    await pause(GLANCE);
    await act('back', async () => {
      await page.goBack();
      await dashboard();
    });
    await pause(GLANCE);
  }

  /**
   * Visits one tile after the other. Page loads happen only between two visits, because going back after a page load
   * would leave the dashboard.
   */
  async function keepGoing() {
    for (let next = 0; !isStopped; next += 1) {
      const wish = asked.shift();
      if (wish) await act('page load', wish.work).then(wish.done);
      else await visit(addresses[next % addresses.length] ?? '');
    }
  }

  await act('dashboard', async () => {
    await load(`/${area}/dashboard`);
    await tiles().first().waitFor();
    title = await seen();
  });
  mayThrow = false;
  const addresses = await tiles().evaluateAll((links) => [
    ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
  ]);
  let going = Promise.resolve();

  return {
    failures,
    addresses,
    count: () => count,
    versions: () => [...versions],
    forget: () => versions.clear(),
    start: () => {
      going = keepGoing();
    },
    /**
     * Reloads the dashboard after the current visit and returns what it shows.
     * @param {{ mayThrow?: boolean }} [options] `mayThrow`: if true, errors that a canary throws are ignored, because
     * the shell handles them
     */
    reload: async (options = {}) => {
      let shown = '';
      await new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
        const work = async () => {
          mayThrow = options.mayThrow === true;
          try {
            await load(`/${area}/dashboard`);
            await dashboard();
            shown = `${await seen()}, ${await tiles().count()} tiles`;
          } finally {
            mayThrow = false;
          }
        };
        asked.push({ work, done: resolve });
      });
      return shown;
    },
    /** @param {number} more */
    afterMore: async (more) => {
      const target = count + more;
      while (count < target && !isStopped) await pause(50);
    },
    stop: async () => {
      isStopped = true;
      await going;
      await context.close();
    },
  };
}
