import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { ROLE_PAGES, ROLES } from '../support/pages.ts';
import { DEMO, openAs } from '../support/people.ts';

const PROTECTED = 'You need to be logged in to view this page';
const MISSING = "This page doesn't exist or is not available right now.";

/** As a link within the page does, without loading the product anew. */
const walkTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/**
 * Every page of every role, for nobody and for each role: its own are there, the rest say Oops. Of what is not one's own
 * each area is opened by its address once, the rest of it from there.
 */
for (const visitor of ['signed out', ...ROLES] as const) {
  test(`every role page, ${visitor}`, async ({ browser }) => {
    const page = await openAs(browser, visitor === 'signed out' ? undefined : DEMO[visitor], '/');
    for (const owner of ROLES) {
      for (const [index, path] of ROLE_PAGES[owner].entries()) {
        await test.step(path, async () => {
          if (visitor === owner || index === 0) {
            await page.goto(path);
          } else {
            // By way of a page for everybody: the Oops that is looked for is not that of the page before.
            await walkTo(page, '/about');
            await expect(page.getByRole('heading', { level: 1, name: 'Oops' })).toHaveCount(0);
            await walkTo(page, path);
          }
          if (visitor === owner) {
            await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
            await expect(page.getByText('Oops')).toHaveCount(0);
          } else {
            await expect(page.getByRole('heading', { level: 1, name: 'Oops' })).toBeVisible();
            const text = visitor === 'signed out' ? PROTECTED : MISSING;
            await expect(page.getByText(text, { exact: true })).toBeVisible();
            await expect(page.getByRole('link', { name: 'Go back home' })).toBeVisible();
          }
        });
      }
    }
  });
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
