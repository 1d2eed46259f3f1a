import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { openAs, studentEmail } from '../support/people.ts';

/**
 * Timeout shorter than the polling interval of 15 s. Text that appears within it comes from the live stream and not
 * from polling.
 */
const TOLD = { timeout: 10_000 };

/**
 * A browser allows six connections per host. If each window had its own stream, six windows would block all other
 * requests, so the test opens eight windows.
 */
test('shares one stream between eight windows, and delivers each change to all of them', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const first = await openAs(browser, studentEmail('windows'), '/student/dashboard');
  const context = first.context();
  const streams = watchStreams(context);
  const windows = [first];
  await first.reload();
  while (windows.length < 8) {
    const page = await context.newPage();
    await page.goto('/student/dashboard');
    windows.push(page);
  }
  const { before, apply } = await applyingOf(first);
  await expect.poll(() => streams.open().length, TOLD).toBe(1);

  await test.step('what the person does in one of them is in all', async () => {
    await apply();
    await expectSent(windows, before + 1);
  });

  await test.step('the window that holds the stream is closed: another does', async () => {
    const holder = streams.holder();
    await holder.close();
    windows.splice(windows.indexOf(holder), 1);
    await expect.poll(() => streams.open().length, TOLD).toBe(1);
    await apply();
    await expectSent(windows, before + 2);
  });

  await test.step('the window that holds it is hidden: it hands over, and reads again at the front', async () => {
    const hidden = streams.holder();
    await show(hidden, false);
    await expect.poll(() => streams.open().length === 1 && streams.holder() !== hidden, TOLD).toBe(true);
    const others = windows.filter((page) => page !== hidden);
    await apply();
    await expectSent(others, before + 3);
    await expect(tileOf(hidden)).toContainText(`${before + 2} applications sent`);
    await show(hidden, true);
    await expectSent([hidden], before + 3);
    await apply();
    await expectSent(windows, before + 4);
    expect(streams.open()).toHaveLength(1);
  });

  await test.step('the stream ends with the session, and nobody opens another', async () => {
    await first.request.post('/api/v1/protected/resetsession');
    for (const page of windows)
      await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible(TOLD);
    expect(streams.open()).toEqual([]);
  });
});

test('gives the stream to the front window without Web Locks', async ({ browser }) => {
  const first = await openAs(browser, studentEmail('windows'), '/about');
  const context = first.context();
  // Removes Web Locks, which browsers do not provide on pages loaded by http from another machine.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const streams = watchStreams(context);
  const second = await context.newPage();
  for (const page of [first, second]) {
    await page.goto('/student/dashboard');
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => streams.open().length === 1 && streams.holder() === page, TOLD).toBe(true);
  }
});

function watchStreams(context: BrowserContext) {
  const requests = new Set<Request>();
  const forget = (request: Request) => requests.delete(request);
  context.on('request', (request) => request.resourceType() === 'eventsource' && requests.add(request));
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
  const pageOf = (request: Request) => request.frame().page();
  const open = () => [...requests].filter((request) => !pageOf(request).isClosed());
  return {
    open,
    holder(): Page {
      const [request] = open();
      if (!request) throw new Error('No window holds a stream.');
      return pageOf(request);
    },
  };
}

/**
 * Returns a function that applies to another company at each call. It applies through the API, as another device would.
 */
async function applyingOf(page: Page): Promise<{ before: number; apply: () => Promise<void> }> {
  const applications: { slug: string }[] = await (await page.request.get('/api/v1/student/apply')).json();
  const applied = new Set(applications.map(({ slug }) => slug));
  const companies = await (await page.request.get('/api/v1/public/companies')).json();
  const slugs = companies
    .filter(({ networkMeeting }: { networkMeeting: boolean }) => networkMeeting)
    .map(({ slug }: { slug: string }) => slug)
    .filter((slug: string) => !applied.has(slug));
  const apply = async () => {
    const reply = await page.request.post('/api/v1/student/apply', { data: { slug: slugs.pop() } });
    expect(reply.status(), await reply.text()).toBe(201);
  };
  return { before: applied.size, apply };
}

const tileOf = (page: Page) => page.getByRole('link', { name: /^Apply/ }).filter({ hasText: 'sent' });

async function expectSent(windows: readonly Page[], count: number): Promise<void> {
  const text = count === 1 ? '1 application sent' : `${count} applications sent`;
  await Promise.all(windows.map((page) => expect(tileOf(page)).toContainText(text, TOLD)));
}

/**
 * Makes a page visible or hidden. All windows of a test are visible, while windows on a screen can cover each other.
 */
const show = (page: Page, isVisible: boolean) =>
  page.evaluate(
    (visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );
