import { expect, test } from '../support/fair.ts';
import { ROLE_PAGES, ROLES } from '../support/pages.ts';
import { DEMO, openAs } from '../support/people.ts';

const PROTECTED = 'You need to be logged in to view this page';
const MISSING = "This page doesn't exist or is not available right now.";

/** Every page of every role, for nobody and for each role: its own are there, the rest say Oops. */
for (const visitor of ['signed out', ...ROLES] as const) {
  test(`every role page, ${visitor}`, async ({ browser }) => {
    const page = await openAs(browser, visitor === 'signed out' ? undefined : DEMO[visitor], '/');
    for (const owner of ROLES) {
      for (const path of ROLE_PAGES[owner]) {
        await test.step(path, async () => {
          await page.goto(path);
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
