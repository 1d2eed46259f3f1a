import { expect, test } from '../support/fair.ts';
import { DEMO, openAs } from '../support/people.ts';

/** Tests the empty states of product-spec §8. */

test.describe('empty states', () => {
  test("'No companies found...' when there are none, in the list and on the schedule", {
    tag: '@deep',
  }, async ({ browser }) => {
    const page = await openAs(browser, DEMO.student, '/about');
    await page.route('**/public/companies/onm*', (route) => route.fulfill({ json: [] }));
    await page.route('**/public/catalogue*', (route) =>
      route.fulfill({ json: { year: 2026, companies: [] } }),
    );
    // The student has no meetings in this test, because the page would show a meeting instead of the empty state.
    await page.route('**/student/meetings', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), meetings: [] } });
    });
    await page.goto('/student/apply');
    await expect(page.getByText('No companies found...', { exact: true })).toBeVisible();
    await page.goto('/student/schedule');
    await expect(page.getByText('No companies found...', { exact: true })).toBeVisible();
    // The open page keeps loading the schedule. A request that is still running must not make the next test fail.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test("the schedule: 'No companies found...' without an application, the companies to book with one", {
    tag: '@deep',
  }, async ({ browser }) => {
    const fresh = await openAs(browser, DEMO.fresh, '/student/schedule');
    await expect(fresh.getByText('No companies found...', { exact: true })).toBeVisible();
    const student = await openAs(browser, DEMO.student, '/student/schedule');
    await expect(student.getByRole('heading', { name: 'Book a time' })).toBeVisible();
  });

  test("'No applications yet' for a company that nobody applied to", { tag: '@deep' }, async ({
    browser,
  }) => {
    const page = await openAs(browser, DEMO.company, '/about');
    await page.route('**/api/v1/company/applications?*', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/v1/company/applications', (route) => route.fulfill({ json: [] }));
    await page.goto('/company/applications');
    await expect(page.getByText('No applications yet', { exact: true })).toBeVisible();
  });

  test("'No results.' in a table that nothing fits", async ({ browser }) => {
    const page = await openAs(browser, DEMO.admin, '/admin/students');
    await page.getByPlaceholder('Search Name...').fill('nobody has this name');
    await expect(page.getByText('No results.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});
