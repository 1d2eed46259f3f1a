// @ts-check
/// <reference lib="dom" />
// A simulated user who works with the product in a real browser without pausing and counts failures.
import { setTimeout as pause } from 'node:timers/promises';
import { signIn, VISITOR_OPTIONS } from './visit.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** Maximum duration of a page action in ms, on a machine that builds at the same time. */
const PATIENCE = 15_000;
/** Reading time before the next click, in ms. */
const GLANCE = 300;
/** Text that the shell shows instead of a failing area or a missing page. */
const FAILURE = /not available|unavailable|outdated|oops/i;

/**
 * @param {import('@playwright/test').Browser} browser @param {string} baseUrl
 * @param {'student' | 'company' | 'admin'} area area whose demo account and dashboard are used
 * @param {{ mayThrow?: boolean }} [first] whether a canary may throw on the first page, which the shell handles
 */
export async function openVisitor(browser, baseUrl, area, first = {}) {
  const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL: baseUrl });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await signIn(context, `${area}@demo.fair`);

  /** @type {string[]} */
  const failures = [];
  /** Requested page loads. @type {{ work: () => Promise<void>, done: () => void }[]} */
  const asked = [];
  /** Versions of the area whose files the page requested. @type {Set<string>} */
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

  /** Opens a tile of the dashboard and goes Back, without a page load, as in an open tab. @param {string} address */
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

  /** Page loads happen only between two visits, because going back after one would leave the dashboard. */
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
     * Reloads the dashboard between two actions and returns what it showed.
     * @param {{ mayThrow?: boolean }} [options] whether a canary may throw, which the shell handles
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
