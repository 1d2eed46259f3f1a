import { fromRoot } from '@fair/scripts/paths';
import { launchBrowser, signIn, VISITOR_OPTIONS } from '@fair/scripts/visit';
import type { Page } from '@playwright/test';
import { medianOf } from './lib/compare.ts';
import { type Act, costOf } from './web/act.ts';
import { withProduct } from './web/servers.ts';

/**
 * Cost of an act in the page where it happens, the first time since the page was opened: main-thread work in the
 * 0.9 s after it, its longest task, and the delay until the next paint with a CPU a quarter as fast. Medians.
 * `ACT=sorting` measures only acts with this word in their name; `PROFILE=1` saves a CPU profile of each in
 * screens/acts.
 */

interface Measured extends Act {
  readonly name: string;
  readonly email: string;
  /** Value when the figure was first requested; the goal is half of it. */
  readonly beforeMs?: number;
}

const [ADMIN, COMPANY] = ['admin@demo.fair', 'company@demo.fair'];
const STUDENTS = { email: ADMIN, address: '/admin/students' };
const sortBy = (page: Page) => page.locator('th .fair-sort');

const ACTS: readonly Measured[] = [
  {
    name: "opening a free time's dialog",
    email: COMPANY,
    address: '/company/schedule',
    target: (page) => page.locator('button.fair-slot--free'),
    beforeMs: 384,
  },
  {
    // The dialog shows the CV, whose viewer is the largest part of the product.
    name: "opening a meeting's dialog",
    email: COMPANY,
    address: '/company/schedule',
    target: (page) => page.locator('button.fair-slot:has(.fair-board-name)'),
  },
  {
    name: 'the next page of students',
    ...STUDENTS,
    target: (page) => page.locator('.ant-pagination-next button'),
    beforeMs: 349,
  },
  { name: 'sorting students', ...STUDENTS, target: sortBy, beforeMs: 274 },
  {
    name: "an applicants' tab",
    email: COMPANY,
    address: '/company/applications',
    target: (page) => page.locator('.ant-segmented-item').nth(1),
    beforeMs: 263,
  },
  {
    name: 'switching the language',
    ...STUDENTS,
    target: (page) => page.locator('.fair-language button[aria-pressed=false]'),
    beforeMs: 237,
  },
  {
    name: 'typing in a search',
    ...STUDENTS,
    target: (page) => page.locator('.fair-table input[type=text]'),
    typed: 'anna',
    beforeMs: 160,
  },
];
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SLOW_ROUNDS = 3;
const SLOWER = 4;
const GOAL_TASK_MS = 50;

await withProduct(async (baseURL) => {
  const browser = await launchBrowser();
  try {
    for (const { name, email, beforeMs, ...act } of ACTS) {
      if (!name.includes(process.env.ACT ?? '')) continue;
      const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL });
      await signIn(context, email);
      const measure = async (rounds: number, slower = 1) => {
        const costs = [];
        while (costs.length < rounds) costs.push(await costOf(context, act, { slower }));
        return costs;
      };
      // After two runs the browser has cached the compiled scripts, as it has for every visitor but the first.
      await measure(2);
      const costs = await measure(ROUNDS);
      const slow = await measure(SLOW_ROUNDS, SLOWER);
      const profile = fromRoot('screens', 'acts', `${name.replaceAll(' ', '-')}.cpuprofile`);
      if (process.env.PROFILE) await costOf(context, act, { profile });
      await context.close();
      const all = costs.map(({ tasksMs }) => tasksMs);
      const longest = medianOf(costs.map(({ longestMs }) => longestMs));
      console.log(
        `${name.padEnd(26)} ${medianOf(all).toFixed(0)} ms (${all.map((one) => one.toFixed(0)).join(', ')})${beforeMs ? `, goal ≤ ${beforeMs / 2}` : ''}; ` +
          `longest task ${longest > 0 ? longest.toFixed(0) : `under ${GOAL_TASK_MS}`}, goal ≤ ${GOAL_TASK_MS}; ` +
          `next paint at ${SLOWER} × slower ${medianOf(slow.map(({ nextPaintMs }) => nextPaintMs)).toFixed(0)} ms`,
      );
    }
  } finally {
    await browser.close();
  }
});
process.exit();
