/// <reference lib="dom" />
import { launchBrowser, signIn, VISITOR_OPTIONS, waitForContent } from '@fair/scripts/visit';
import type { Page } from '@playwright/test';
import { alternate, type Turn } from '../lib/compare.ts';
import { LEAST_MS, slowDown, untilIdle, watchThread } from '../lib/pages.ts';
import { startTree } from '../lib/servers.ts';
import { type Group, say } from './builds.ts';
import type { Sample } from './table.ts';

/**
 * Row 8: one action in a page that was just opened, with the CPU slowed down to a quarter. Measures the longest task of
 * the main thread, and the longest time from a key or press to the next paint, until the page shows the result and is
 * idle.
 */

interface Act {
  readonly page: string;
  readonly email?: string;
  readonly address: string;
  /** CSS selector of the element that is pressed or typed into. */
  readonly target: string;
  readonly typed?: string;
  /** Returns whether the page shows the result of the action. */
  readonly done: () => boolean;
}

const ACTS: readonly Act[] = [
  {
    ...{ page: 'login', address: '/', target: 'form input', typed: 'anna' },
    done: () => document.querySelector<HTMLInputElement>('form input')?.value === 'anna',
  },
  {
    ...{ page: 'student dashboard', email: 'student@demo.fair', address: '/student/dashboard' },
    target: '.fair-language button[aria-pressed=false]',
    // The language is stored in the account, so every run of this action switches to the language that is not selected.
    done: () => document.activeElement?.getAttribute('aria-pressed') === 'true',
  },
  {
    ...{ page: 'apply list', email: 'fresh@demo.fair', address: '/student/apply' },
    ...{ target: 'input[type=search]', typed: 'data', done: () => location.search === '?q=data' },
  },
  {
    ...{ page: 'admin students', email: 'admin@demo.fair', address: '/admin/students' },
    target: 'th .fair-sort',
    // The browser lists a request as a resource once the reply has arrived.
    done: () =>
      performance.getEntriesByType('resource').some(({ name }) => /admin.students.*sort=/.test(name)),
  },
];

async function doAct(page: Page, act: Act): Promise<Sample> {
  await page.goto(act.address);
  await waitForContent(page);
  const target = page.locator(act.target).first();
  await target.scrollIntoViewIfNeeded();
  // The element is located before the measurement, because Playwright's search would count as work of the page.
  const box = await target.boundingBox();
  if (!box) throw new Error(`${act.address} does not show ${act.target}.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  if (act.typed) await target.focus();
  await slowDown(page);
  await untilIdle(page);
  const durations = await watchThread(page);
  for (const letter of act.typed ?? '') {
    await page.keyboard.press(letter);
    await untilIdle(page);
  }
  if (!act.typed) await page.mouse.click(x, y);
  await page.waitForFunction(act.done);
  await untilIdle(page);
  const seen = await durations();
  const most = (least: number, isTask: boolean) =>
    Math.max(least, ...seen.flatMap(([name, ms]) => ((name === 'longtask') === isTask ? [ms] : [])));
  return { [`${act.page}: task`]: most(50, true), [`${act.page}: paint`]: most(LEAST_MS, false) };
}

export const measurePages: Group = async ({ old, ours }, rounds = 5) => {
  const products = await Promise.all([old, ours].map(({ root }) => startTree(root, { DEMO: '1' })));
  const browser = await launchBrowser();
  const turns: Turn<Sample>[] = [];
  try {
    for (const act of ACTS) {
      say(`Acting in ${act.page}`);
      const [base, other] = products.map(({ address: baseURL }) => async () => {
        const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL });
        if (act.email) await signIn(context, act.email);
        const sample = await doAct(await context.newPage(), act);
        await context.close();
        return sample;
      });
      if (base && other) turns.push(...(await alternate(base, other, rounds)));
    }
  } finally {
    await browser.close();
    await Promise.all(products.map((product) => product.stop()));
  }
  return turns;
};
