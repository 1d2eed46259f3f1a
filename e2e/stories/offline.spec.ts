import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { DEMO, openAs } from '../support/people.ts';

// The other stories block the service worker (playwright.config.ts).
test.use({ serviceWorkers: 'allow' });

/** Waits until the worker controls the page and has kept what the page has loaded. */
async function waitUntilKept(page: Page, address: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isKept = (wanted: string) =>
    page.evaluate(async (url) => (await caches.match(url)) !== undefined, wanted);
  await expect.poll(() => isKept('/offline.html')).toBe(true);
  await expect.poll(() => isKept(address)).toBe(true);
}

/** Addresses below the API, without their origin, that the browser keeps, by the kind of cache. */
const keptCalls = (page: Page): Promise<{ readonly account: string[]; readonly all: string[] }> =>
  page.evaluate(async () => {
    const found: { account: string[]; all: string[] } = { account: [], all: [] };
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname } = new URL(url);
        if (pathname.startsWith('/api/')) found.all.push(pathname);
        if (name.startsWith('fair-account-')) found.account.push(pathname);
      }
    }
    return found;
  });

/** The list of NEXT 2.1. */
const ALLOWED =
  /^\/api\/v1\/(?:protected\/session|public\/(?:fair|catalogue|map)|student\/(?:meetings|favourites|apply|pass)|(?:admin|logistic)\/(?:clicklist|currentvisitors)|company\/schedule)$/;

async function reloadWithoutNetwork(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.reload();
}

test('the clicker reloads without a network, counts, and sends when the network is back', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/logistic/clicker');
  const context = page.context();
  await page.getByRole('button', { name: 'Came (+)' }).waitFor();
  await waitUntilKept(page, '/api/v1/logistic/clicklist');
  await reloadWithoutNetwork(context, page);
  await page.getByRole('button', { name: 'Came (+)' }).click();
  await expect(page.getByText(/^No network\. As of /)).toBeVisible();
  // After a reload, Chromium may report a network that the test has cut.
  await expect(page.getByText(/^1 unsent/)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: '1 entry is not sent yet' })).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByText('All counted', { exact: true })).toBeVisible();
  await expect(page.getByText(/^No network\./)).toBeHidden();
  for (const call of (await keptCalls(page)).all) expect(call).toMatch(ALLOWED);
  await context.close();
});

test('a student’s schedule reloads without a network, and a sign-out in another tab leaves nothing', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/fair');
  const context = page.context();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilKept(page, '/api/v1/student/meetings');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await reloadWithoutNetwork(context, page);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await expect(page.getByText(/^No network\. As of /)).toBeVisible();
  await context.setOffline(false);

  // A slow reply is still on its way when the user signs out in another tab.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/v1/student/favourites', async (route) => {
    const reply = await route.fetch();
    await held;
    await route.fulfill({ response: reply });
  });
  await page.evaluate(() => void fetch('/api/v1/student/favourites').catch(() => undefined));
  const other = await context.newPage();
  await other.goto('/student/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('button', { name: 'Sign in' }).waitFor();
  release();
  await expect.poll(async () => (await keptCalls(other)).account).toEqual([]);
  for (const call of (await keptCalls(other)).all) expect(call).toMatch(ALLOWED);
  await context.close();
});
