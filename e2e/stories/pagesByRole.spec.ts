import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fair.ts';
import { NOWHERE, ROLE_PAGES, ROLES, VISITORS } from '../support/pages.ts';
import { DEMO, openAs } from '../support/people.ts';

const PROTECTED = 'You need to be logged in to view this page';
const MISSING = "This page doesn't exist or is not available right now.";
const DESK = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 740 };

/** As a link within the page does, without loading the product anew. */
const walkTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/**
 * For nobody and for each role. Every page of one's own is opened once, and asked there all that holds for every page: it is
 * there, axe finds nothing, it is no wider than a phone, Back is where it belongs. Of the other roles' pages, which say
 * Oops, each area is opened by its address once, the rest of it from there.
 */
for (const { who: visitor, email, pages } of VISITORS) {
  test(`every role page, ${visitor}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await openAs(browser, email, '/', { reducedMotion: 'reduce', viewport: DESK });
    for (const path of pages) await test.step(path, () => expectWellMade(page, path));
    for (const owner of ROLES.filter((role) => role !== visitor)) {
      for (const [index, path] of ROLE_PAGES[owner].entries()) {
        await test.step(path, async () => {
          if (index === 0) {
            await page.goto(path);
          } else {
            // By way of a page for everybody: the Oops that is looked for is not that of the page before.
            await walkTo(page, '/about');
            await expect(page.getByRole('heading', { level: 1, name: 'Oops' })).toHaveCount(0);
            await walkTo(page, path);
          }
          await expect(page.getByRole('heading', { level: 1, name: 'Oops' })).toBeVisible();
          const text = visitor === 'signed out' ? PROTECTED : MISSING;
          await expect(page.getByText(text, { exact: true })).toBeVisible();
          await expect(page.getByRole('link', { name: 'Go back home' })).toBeVisible();
        });
      }
    }
  });
}

async function expectWellMade(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectNoFindings(page, path);
  await expect(page.getByText('Oops')).toHaveCount(path === NOWHERE ? 1 : 0);
  await page.setViewportSize(PHONE);
  const hasNoBack = ['/', '/about', '/terms'].includes(path) || path.endsWith('/dashboard');
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await expect.soft(back, path).toHaveCount(hasNoBack ? 0 : 1);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.soft.poll(width, path).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESK);
}

test('while the user loads, a guarded page shows a spinner', async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/about');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/protected/session', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/logistic/profile');
  await expect(page.getByRole('status').or(page.locator('[aria-busy=true]')).first()).toBeVisible();
  await expect(page.getByText('Oops')).toHaveCount(0);
  answer();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('an unknown page inside an area is not found', async ({ browser }) => {
  for (const role of ROLES) {
    const page = await openAs(browser, DEMO[role], `/${role}/no-such-page`);
    await expect(page.getByText(MISSING, { exact: true })).toBeVisible();
    await page.context().close();
  }
});
