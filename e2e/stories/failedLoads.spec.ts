import { expect, test } from '../support/fair.ts';
import { holdBack, UNREACHABLE } from '../support/network.ts';
import { DEMO, openAs } from '../support/people.ts';

/** Tests the error messages of product-spec §8 for failed requests. */

test("'Failed to load companies' inline", { tag: '@deep' }, async ({ browser }) => {
  for (const [email, path, call] of [
    [DEMO.student, '/student/apply', '**/public/catalogue*'],
    [DEMO.admin, '/admin/companies', /\/api\/v1\/admin\/companies(\?|$)/],
  ] as const) {
    const page = await openAs(browser, email, '/about');
    await page.route(call, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Failed to load companies', { exact: true })).toBeVisible();
    await page.context().close();
  }
});

test('clicks that could not be sent show the error message', { tag: '@deep' }, async ({ browser }) => {
  const page = await openAs(browser, DEMO.logistic, '/about');
  await page.request.post('/api/v1/logistic/newclicker', { data: { name: 'Failing door' } });
  await page.route('**/api/v1/*/click', (route) => route.abort());
  await page.clock.install();
  await page.goto('/logistic/clicker');
  await page.getByRole('button', { name: 'Count in Failing door' }).click();
  await page.getByRole('button', { name: 'Came (+)' }).click();
  await page.clock.runFor(15_500);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(UNREACHABLE);
  await expect(page.getByText('1 unsent')).toBeVisible();
});

test("PDF viewer: 'Loading PDF…', then 'Failed to load PDF'", async ({ browser }) => {
  const page = await openAs(browser, DEMO.company, '/about');
  const answer = await holdBack(page, '**/company/applications/cv/*.pdf', 'abort');
  await page.goto('/company/applications');
  // This applicant has a CV. The first one in the list may be a student of another story, without a CV.
  await page.getByRole('button', { name: /^Melker Eriksson/ }).click();
  await expect(page.getByText('Loading PDF…', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByText('Failed to load PDF', { exact: true })).toBeVisible();
});
