/// <reference lib="dom" />
import { launchBrowser, signIn, VISITOR_OPTIONS } from '@fair/scripts/visit';
import type { Browser } from '@playwright/test';
import { compare, lineOf, type Side } from './lib/compare.ts';
import { buildBoth, copyOfBuilds, untilRendered, withServers } from './web/servers.ts';

/**
 * Measures the time until a control of the page can be used on a first visit, federated compared with one bundle
 * (bench/one). The network is slow 4G and the CPU a quarter as fast, and each visit has a new browser. A control can be
 * used when React has attached its handlers. `PAGE=students` measures only pages with this word in their name.
 */

interface Route {
  readonly address: string;
  readonly email?: string;
  /** CSS selector of the control. */
  readonly control: string;
}

const ROUTES: readonly Route[] = [
  { address: '/', control: 'form button[type=submit]' },
  { address: '/student/dashboard', email: 'student@demo.fair', control: 'main a[href="/student/apply"]' },
  { address: '/student/schedule', email: 'student@demo.fair', control: 'main button' },
  { address: '/admin/students', email: 'admin@demo.fair', control: 'main .fair-sort' },
  { address: '/logistic/clicker', email: 'logistic@demo.fair', control: 'main button' },
  { address: '/company/applications', email: 'company@demo.fair', control: 'main .ant-segmented-item' },
];
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** The lower bound of the interval must reach this ratio. */
const GOAL = 1.1;

/** Slow 4G as in Lighthouse, in bytes per second and ms. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 };
const SLOWER = 4;

/** Time from the request of the page, in ms. */
async function untilUsable(browser: Browser, baseURL: string, { address, email, control }: Route) {
  const context = await browser.newContext({ ...VISITOR_OPTIONS, baseURL });
  try {
    if (email) await signIn(context, email);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(
      (selector) => {
        const found = document.querySelector(selector);
        return (
          found && Object.keys(found).some((name) => name.startsWith('__reactProps')) && performance.now()
        );
      },
      control,
      { polling: 'raf', timeout: 60_000 },
    );
    return Number(await usable.jsonValue());
  } finally {
    await context.close();
  }
}

await buildBoth();
await withServers(await copyOfBuilds(), async (servers) => {
  await Promise.all([servers.federated, servers.one].map(untilRendered));
  const browser = await launchBrowser();
  try {
    for (const route of ROUTES.filter(({ address }) => address.includes(process.env.PAGE ?? ''))) {
      const tookMs: Record<string, number[]> = {};
      const side = (baseURL: string): Side => ({
        work: () => untilUsable(browser, baseURL, route),
        cost: async (work) => {
          const ms = Number(await work());
          tookMs[baseURL] = [...(tookMs[baseURL] ?? []), ms];
          return ms;
        },
      });
      const line = lineOf(
        route.address,
        await compare(side(servers.one), side(servers.federated), ROUNDS),
        GOAL,
      );
      const least = [servers.federated, servers.one].map((one) =>
        (Math.min(...(tookMs[one] ?? [])) / 1000).toFixed(2),
      );
      console.log(`${line}; the quickest ${least.join(' and ')} s`);
    }
  } finally {
    await browser.close();
  }
});
