import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { entryCodeOf } from '../../packages/contract/src/fair/passes.rules.ts';
import { moveFairToToday, todayOfFair } from '../support/database.ts';
import { expect, test } from '../support/fair.ts';
import { WEB_ROOT } from '../support/folders.ts';
import { waitUntilKept } from '../support/keptFiles.ts';
import { DEMO, DEMO_PASSWORD, type DemoRole, openAs } from '../support/people.ts';

// Allows the service worker, which the Playwright configuration blocks for the other stories.
test.use({ serviceWorkers: 'allow' });

/** Returns the API paths that the browser has cached: those in the caches of an account, and all. */
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

/** API paths that may be cached (NEXT 2.1). */
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
  await expect(page.getByText(/^No network\. Data as of /)).toBeVisible();
  // After a reload, Chromium may report that the network works although the test has cut it, so the text "offline" is
  // not checked.
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

test('a log-out with an unsent entry sends it first', { tag: '@deep' }, async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/logistic/clicker');
  const context = page.context();
  const came = async (request: APIRequestContext) => {
    const areas: { came: number }[] = await (await request.get('/api/v1/logistic/clicklist')).json();
    return areas.reduce((sum, area) => sum + area.came, 0);
  };
  const before = await came(page.request);
  await context.route('**/api/v1/logistic/click', (route) => route.abort());
  await page.getByRole('button', { name: 'Came (+)' }).click();
  await expect(page.getByText(/^1 unsent/)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: '1 entry is not sent yet' });
  await expect(question).toBeVisible();
  expect(await came(page.request)).toBe(before);
  await context.unroute('**/api/v1/logistic/click');
  await question.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  const again = await openAs(browser, DEMO.logistic, '/logistic/dashboard');
  expect(await came(again.request)).toBe(before + 1);
  await again.context().close();
  await context.close();
});

test('a student’s schedule reloads without a network, where a star is removed, and a sign-out leaves nothing', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/fair');
  const context = page.context();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilKept(page, '/api/v1/student/meetings');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await reloadWithoutNetwork(context, page);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await expect(page.getByText(/^No network\. Data as of /)).toBeVisible();
  // The code of the form is a separate chunk, which must be in the cache.
  await page
    .getByRole('button', { name: /^(?:Add a note to|Change your note on) / })
    .first()
    .click();
  await expect(page.getByLabel(/^Your note on /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  interface Saved {
    readonly slug: string;
    readonly companyName: string;
    readonly note?: string;
  }
  const saved = async (): Promise<Saved[]> => (await page.request.get('/api/v1/student/favourites')).json();
  const [first] = await saved();
  if (!first) throw new Error('The demo student has saved no company.');
  const star = page.getByRole('button', { name: `Save ${first.companyName}`, exact: true });
  // Blocks the request in addition to the offline mode, which lets requests through that a page sends when it is left.
  await context.route('**/api/v1/student/favourites/*', (route) => route.abort());
  await star.click();
  await expect(star).toBeHidden();
  await page.reload();
  await expect(page.getByText('1 change is not sent yet.')).toBeVisible();
  await expect(star).toBeHidden();
  await context.unroute('**/api/v1/student/favourites/*');
  await context.setOffline(false);
  // The page is reloaded, because it sends unsent changes at once when it starts, but later only every 15 s.
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .not.toContain('favourites');
  expect((await saved()).map(({ slug }) => slug)).not.toContain(first.slug);
  await expect(star).toBeHidden();
  await page.request.put(`/api/v1/student/favourites/${first.slug}`, { data: { note: first.note ?? '' } });

  // Delays a reply, so that it arrives after the user has signed out in another tab.
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

interface OfflinePage {
  readonly role: DemoRole;
  readonly path: string;
  readonly kept: string;
  /** Page that is opened before the network is cut. By default, it is `path`. */
  readonly openedAt?: string;
  /** Whether the page needs a fair that takes place today. */
  readonly isFairDay?: boolean;
  readonly shown: (page: Page) => ReturnType<Page['getByRole']>;
}

const PAGES: Readonly<Record<string, OfflinePage>> = {
  map: {
    ...{ role: 'student', path: '/map?tab=list', kept: '/api/v1/public/map' },
    shown: (page) => page.getByRole('button', { name: /^Booth 1, Fjällripa/ }),
  },
  pass: {
    ...{ role: 'student', path: '/student/pass', kept: '/api/v1/student/pass' },
    shown: (page) => page.getByRole('img', { name: 'Code of your pass' }),
  },
  'a schedule of a student': {
    ...{ role: 'student', path: '/student/schedule', kept: '/api/v1/student/meetings' },
    shown: (page) => page.getByRole('button', { name: /^Add the meeting with / }).first(),
  },
  'a schedule of a company': {
    ...{ role: 'company', path: '/company/schedule', isFairDay: true },
    kept: `/api/v1/company/schedule?unbooked=false&day=${todayOfFair()}`,
    shown: (page) => page.getByRole('button', { name: /^\d\d:\d\d, .*Booked/ }).first(),
  },
  'check-in': {
    ...{ role: 'logistic', path: '/logistic/checkin', kept: '/api/v1/protected/session' },
    // The service worker caches the files of the whole area, so this page need not have been opened before.
    openedAt: '/logistic/dashboard',
    shown: (page) => page.getByRole('textbox', { name: /^Code/ }),
  },
  'scan of contacts': {
    ...{ role: 'company', path: '/company/scan', kept: '/api/v1/protected/session' },
    shown: (page) => page.getByRole('textbox', { name: /^Code as text/ }),
  },
};
for (const [name, { role, path, kept, openedAt = path, isFairDay, shown }] of Object.entries(PAGES))
  test(`${name} opens without a network after one visit, and a sign-out leaves nothing`, {
    tag: '@deep',
  }, async ({ browser, request }) => {
    const moveBack = isFairDay ? await moveFairToToday() : undefined;
    // A company's schedule is cached only on a day of the fair, so the fair is moved to today.
    const dayOfFair = async () => (await (await request.get('/api/v1/public/fair')).json()).days[0].day;
    if (moveBack) await expect.poll(dayOfFair).toBe(todayOfFair());
    const page = await openAs(browser, DEMO[role], openedAt);
    const context = page.context();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilKept(page, kept);
    await reloadWithoutNetwork(context, page);
    if (openedAt !== path) await page.goto(path);
    await expect(shown(page)).toBeVisible();
    await context.setOffline(false);
    expect((await keptCalls(page)).account.length).toBeGreaterThan(0);
    for (const call of (await keptCalls(page)).all) expect(call).toMatch(ALLOWED);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect.poll(async () => (await keptCalls(page)).account).toEqual([]);
    await context.close();
    await moveBack?.();
  });

test('an account that logs in on the same device deletes what is kept of the one before', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/pass');
  await waitUntilKept(page, '/api/v1/student/pass');
  /** Returns the email addresses in the cached sessions. */
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('fair-account-'));
      const sessions = names.map(async (name) =>
        (await caches.open(name)).match('/api/v1/protected/session'),
      );
      return Promise.all((await Promise.all(sessions)).map(async (found) => (await found?.json())?.email));
    });
  expect(await kept()).toEqual([DEMO.student]);
  await page.request.post('/api/v1/auth/login', {
    data: { email: DEMO.logistic, password: DEMO_PASSWORD },
  });
  await page.goto('/logistic/dashboard');
  await expect.poll(kept).toEqual([DEMO.logistic]);
  await page.context().close();
});

test('a new version of the worker in the middle of scanning loses no scan', { tag: '@deep' }, async ({
  browser,
}) => {
  const page = await openAs(browser, DEMO.logistic, '/logistic/checkin');
  const context = page.context();
  const field = page.getByRole('textbox', { name: /^Code/ });
  const { year } = await (await page.request.get('/api/v1/public/fair')).json();
  const scan = async (n: number) => {
    await field.fill(entryCodeOf(year, new Uint8Array(8).fill(n)));
    await field.press('Enter');
  };
  await field.waitFor();
  await waitUntilKept(page, '/api/v1/protected/session');
  await context.route('**/api/v1/logistic/checkins', (route) => route.abort());
  await scan(1);
  await expect(page.getByText(/^1 waiting/)).toBeVisible();

  appendFileSync(join(WEB_ROOT, 'sw.js'), '\n// a new version\n');
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(waits).toBe('installed');
  await scan(2);
  await expect(page.getByText(/^2 waiting/)).toBeVisible();

  // The new service worker becomes active when no page of the old one is open.
  await page.close();
  const next = await context.newPage();
  await next.goto('/logistic/checkin');
  await expect(next.getByText(/^2 waiting/)).toBeVisible();
  await context.unroute('**/api/v1/logistic/checkins');
  await next.reload();
  await expect(next.getByText(/waiting/)).toBeHidden();
  const states = () =>
    next.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      return [found?.active?.state, found?.waiting?.state];
    });
  await expect.poll(states).toEqual(['activated', undefined]);
  await context.close();
});

test('fair worker off removes the worker and what it kept from a browser', { tag: '@deep' }, async ({
  browser,
  fair,
}) => {
  const page = await openAs(browser, DEMO.student, '/student/pass');
  await waitUntilKept(page, '/api/v1/student/pass');
  try {
    await fair.command('worker', 'off');
    // Asks for a new version of the service worker at each attempt. Right after the command, the server may still send
    // the old one.
    const left = () =>
      page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
        return [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).filter((name) => name.startsWith('fair-')).length,
        ];
      });
    await expect.poll(left).toEqual([0, 0]);
    await page.reload();
    await expect(page.getByRole('img', { name: 'Code of your pass' })).toBeVisible();
  } finally {
    await fair.command('worker', 'on');
  }
  await page.context().close();
});
