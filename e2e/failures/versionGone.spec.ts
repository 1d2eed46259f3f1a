import { expect, test } from '@playwright/test';
import { DEMO, openAs } from '../support/people.ts';

/** A tab that stays open while the version it runs is replaced and taken away. */

test('a page of a shell that is gone, there again in the next: the tab is loaded anew, once', async ({
  browser,
}) => {
  const page = await openAs(browser, DEMO.student, '/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  // As after a shell of another build: what this one would still ask for is not there any more.
  const gone = new Set<string>();
  await page.route('**/assets/*', (route) => {
    const file = route.request().url();
    if (loads === 0) gone.add(file);
    return loads === 0 ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await page.getByRole('link', { name: 'About' }).first().click();
  const about = page.getByRole('heading', { level: 1, name: /About/ });
  await expect(about).toBeVisible();
  expect(loads).toBe(1);
  expect(gone.size).toBeGreaterThan(0);
});
