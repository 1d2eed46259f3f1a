/// <reference lib="dom" />
import { launchBrowser, signIn, VISITOR_OPTIONS, waitForContent } from '@fair/scripts/visit';
import type { Browser, BrowserContext } from '@playwright/test';
import { alternate, type Turn } from '../lib/compare.ts';
import { type Builds, type Running, say, startBuild } from './builds.ts';
import type { Sample } from './table.ts';

/**
 * Row 8: one act in a page that was just opened, with a CPU a quarter as fast. Measures the longest task of the main thread
 * and the time until the next paint after a key or press.
 */

interface Act {
  readonly page: string;
  readonly email?: string;
  readonly address: string;
  /** CSS selector of what is pressed, or typed into. */
  readonly target: string;
  readonly typed?: string;
}

const ACTS: readonly Act[] = [
  { page: 'login', address: '/', target: 'form input', typed: 'anna' },
  {
    ...{ page: 'student dashboard', email: 'student@demo.fair', address: '/student/dashboard' },
    target: '.fair-language button[aria-pressed=false]',
  },
  {
    ...{ page: 'apply list', email: 'fresh@demo.fair', address: '/student/apply' },
    ...{ target: 'input[type=search]', typed: 'data' },
  },
  {
    ...{ page: 'admin students', email: 'admin@demo.fair', address: '/admin/students' },
    target: 'th .fair-sort',
  },
];
const SLOWER = 4;
/** Between two letters, in ms. */
const LETTER_MS = 300;
const REST_MS = 500;
/** After the last key or press, in ms. */
const WATCH_MS = 2_000;
/** The browser does not report shorter tasks and paints, in ms. */
const LEAST = { longtask: 50, event: 16 };

async function doAct(context: BrowserContext, { page: name, address, target, typed }: Act): Promise<Sample> {
  const page = await context.newPage();
  try {
    await page.goto(address);
    await waitForContent(page);
    const found = page.locator(target).first();
    await found.scrollIntoViewIfNeeded();
    // Found before the act, because Playwright's own search is work of the page.
    const box = await found.boundingBox();
    if (!box) throw new Error(`${address} does not show ${target}.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    if (typed) await page.mouse.click(x, y);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.waitForTimeout(REST_MS);
    await page.evaluate((least) => {
      Object.assign(window, { least });
      for (const type of ['longtask', 'event'] as const)
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) least[type] = Math.max(least[type], duration);
        }).observe({ type, durationThreshold: 16 } as PerformanceObserverInit);
    }, LEAST);
    if (typed) await page.keyboard.type(typed, { delay: LETTER_MS });
    else {
      await page.mouse.down();
      await page.mouse.up();
    }
    await page.waitForTimeout(WATCH_MS);
    const { longtask, event } = await page.evaluate(
      () => (window as unknown as { least: typeof LEAST }).least,
    );
    return { [`${name}: task`]: longtask, [`${name}: paint`]: event };
  } finally {
    await page.close();
  }
}

export async function measurePages(builds: Builds, rounds = 5): Promise<Turn<Sample>[]> {
  const [old, ours] = [
    await startBuild(builds.old, { DEMO: '1' }),
    await startBuild(builds.ours, { DEMO: '1' }),
  ];
  let browser: Browser | undefined;
  try {
    browser = await launchBrowser();
    const turns: Turn<Sample>[] = [];
    for (const act of ACTS) {
      say(`Acting in ${act.page}`);
      const contextOf = async ({ address }: Running) => {
        const context = await (browser as Browser).newContext({ ...VISITOR_OPTIONS, baseURL: address });
        if (act.email) await signIn(context, act.email);
        return context;
      };
      const contexts = { old: await contextOf(old), ours: await contextOf(ours) };
      turns.push(
        ...(await alternate(
          () => doAct(contexts.old, act),
          () => doAct(contexts.ours, act),
          rounds,
        )),
      );
      await Promise.all([contexts.old.close(), contexts.ours.close()]);
    }
    return turns;
  } finally {
    await browser?.close();
    await Promise.all([old.stop(), ours.stop()]);
  }
}
