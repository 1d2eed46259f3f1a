/// <reference lib="dom" />
import { fromRoot } from '@fair/scripts/paths';
import { prepare } from '@fair/scripts/prepare';
import { launchBrowser, signIn, VISITOR_OPTIONS, waitForContent } from '@fair/scripts/visit';
import type { Browser, Page } from '@playwright/test';
import { type Document, ObjectId } from 'mongodb';
import { medianOf } from './lib/compare.ts';
import { LEAST_MS, slowDown, untilIdle, watchThread } from './lib/pages.ts';
import { startTree } from './lib/servers.ts';
import { inDatabase } from './trust/accounts.ts';

/**
 * Measures the list of 500 companies on a simulated phone with a quarter of the CPU speed: the time from a key in the
 * search field to the next paint, and the position of the first card. Exit code 1 when a bound of the design (NEXT,
 * "Bounds") is exceeded.
 */

const COMPANIES = 500;
const PHONE = { width: 390, height: 780 };
/** Maximum median time in ms from one of the keys in `KEYS` to the next paint. */
const MOST_MS = 100;
/** The first card must begin less than this distance in px below the top of the page. */
const MOST_PX = 400;
/** Keys typed into the search field: words that find companies, and one that finds none. */
const KEYS = [...'robotics', ...'data', ...'games', ...'zzz'];

/** Paths of the measured pages, each with the email address of the account that is logged in. Empty for visitors. */
const ROUTES = [
  ['/companies', ''],
  ['/companies', 'student@demo.fair'],
  ['/student/apply', 'fresh@demo.fair'],
] as const;

/** Copies the demo companies under other names until the database contains 500 companies. */
const addCompanies = (databaseUri: string) =>
  inDatabase({ databaseUri }, async (db) => {
    const companies = await db.collection('companies').find().toArray();
    const edition = await db.collection('editions').findOne({ current: true });
    const atFair = await db.collection('participations').find({ editionId: edition?._id }).toArray();
    const atFairOf = new Map(atFair.map((one) => [String(one.companyId), one]));
    const copies = Array.from({ length: COMPANIES - companies.length }, (_none, n) => {
      const { _id: id, slug, companyName, ...facts } = companies[n % companies.length] as Document;
      const _id = new ObjectId();
      return {
        company: { ...facts, _id, slug: `${slug}-${n}`, companyName: `${companyName} ${n}` },
        participation: { ...atFairOf.get(String(id)), _id: new ObjectId(), companyId: _id },
      };
    });
    await db.collection('participations').insertMany(copies.map(({ participation }) => participation));
    await db.collection('companies').insertMany(copies.map(({ company }) => company));
  });

/** Types the keys one after the other, and returns the time to the next paint of each, in ms. */
async function timeKeys(page: Page): Promise<number[]> {
  const durations = await watchThread(page);
  const search = page.getByRole('searchbox');
  await search.focus();
  for (const [place, key] of KEYS.entries()) {
    await page.keyboard.press(key);
    if (place % 8 === 7) await search.fill('');
    // Waits until the page has drawn the list for this key, before the next key is pressed.
    await untilIdle(page);
  }
  const took = (await durations()).flatMap(([name, ms]) => (name === 'keydown' ? [ms] : []));
  return [...took, ...Array<number>(Math.max(0, KEYS.length - took.length)).fill(LEAST_MS)];
}

async function measure(browser: Browser, baseURL: string, address: string, email: string) {
  const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL, viewport: PHONE, hasTouch: true });
  if (email) await signIn(context, email);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(address);
  await waitForContent(page);
  await page.locator('article').nth(39).waitFor();
  // The server renders the list for visitors, so the list is visible before the page reacts to keys.
  await page.waitForFunction(() => {
    const search = document.querySelector('input[type=search]');
    return search && Object.keys(search).some((name) => name.startsWith('__reactProps'));
  });
  await untilIdle(page);
  const card = await page.locator('article').first().boundingBox();
  const count = await page.getByRole('status').first().textContent();
  const ms = medianOf(await timeKeys(page));
  await context.close();
  return { px: Math.round(card?.y ?? Number.NaN), ms, count };
}

await prepare();
const product = await startTree(fromRoot('.'), { DEMO: '1' });
try {
  await addCompanies(product.databaseUri);
  const browser = await launchBrowser();
  try {
    for (const [address, email] of ROUTES) {
      const { px, ms, count } = await measure(browser, product.address, address, email);
      console.log(
        `${address}, ${email || 'visitor'}: ${count}; key to next paint ${ms} ms, at most ${MOST_MS}; first card at ${px} px, above ${MOST_PX}`,
      );
      if (!(ms <= MOST_MS && px < MOST_PX)) process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}
