import type { Page } from '@playwright/test';
import { buildExampleArea } from '../support/exampleArea.ts';
import { expect, test } from '../support/fair.ts';
import { DEMO, openAs } from '../support/people.ts';
import { rememberReleases, runTeam } from '../support/releases.ts';
import { switchTo } from '../support/shownTexts.ts';

/** Builds, releases and uses the example area of docs/AREAS.md, whose source is outside this repository. */

let undo: () => void;
let example: { folder: string; remove: () => void };
test.beforeAll(async () => {
  example = await buildExampleArea();
});
test.afterAll(() => example.remove());
test.beforeEach(async () => {
  undo = rememberReleases();
  expect(await runTeam('release', 'sponsor', '--from', example.folder)).toContain('mf-sponsor 1.0.0 is live');
});
test.afterEach(() => undo());

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('opens from the navigation and follows place, language, colours and session of the page', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, DEMO.company, '/about');
  await switchTo(page, 'en');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await bar(page).getByRole('link', { name: 'Sponsors', exact: true }).click();
  await expect(heading(page)).toHaveText('Sponsors');
  await expect(page.getByText(/^\d+ companies at the fair$/)).toBeVisible();
  await expect(page).toHaveTitle(/^Sponsors · Campus Career Fair/);

  await page.getByRole('link', { name: 'Opening hours' }).click();
  await expect(page).toHaveURL(/\/sponsor\/hours$/);
  await expect(heading(page)).toHaveText('Opening hours');
  await page.goBack();
  await expect(heading(page)).toHaveText('Sponsors');
  await switchTo(page, 'sv');
  await expect(page.getByText(/^\d+ företag på mässan$/)).toBeVisible();
  await switchTo(page, 'en');
  for (let press = 0; press < 3 && (await page.locator('[data-mode=dark]').count()) === 0; press += 1)
    await page.getByRole('button', { name: /^Colours/ }).click();
  await expect(page.locator('[data-mode=dark]')).toBeVisible();
  await page.getByRole('button', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/\/company\/dashboard$/);
  await expect(page.getByText(/companies at the fair/)).toBeHidden();
  await page.goBack();
  await expect(heading(page)).toHaveText('Sponsors');
  // A reload would have deleted the property that the test set on `window`.
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('form', { name: 'Sign in to your account' })).toBeVisible();
  await expect(page.getByText(/companies at the fair/)).toBeHidden();
});

test('says that it is not available when it fails, and Retry mounts it again', { tag: '@deep' }, async ({
  browser,
}) => {
  const page = await openAs(browser, DEMO.company, '/about');
  await page.route('**/api/v1/public/companies', (route) => route.abort());
  await bar(page).getByRole('link', { name: 'Sponsors', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The sponsor area is not available right now');
  await page.unroute('**/api/v1/public/companies');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^\d+ companies at the fair$/)).toBeVisible();
});

test('is shown to its account types only', { tag: '@deep' }, async ({ browser }) => {
  const student = await openAs(browser, DEMO.student, '/sponsor/home');
  await expect(student.getByRole('heading', { level: 1, name: 'Oops' })).toBeVisible();
  await expect(bar(student).getByText('Sponsors')).toBeHidden();
  const visitor = await openAs(browser, undefined, '/sponsor/home');
  await expect(visitor.getByText('You need to be logged in to view this page')).toBeVisible();
});

test('has canaries and rollbacks as every area has', { tag: '@deep' }, async ({ browser }) => {
  const next = await buildExampleArea({
    version: '1.1.0',
    nav: [{ to: '/sponsor/home', label: { en: 'Partners', sv: 'Partner' } }],
  });
  try {
    await runTeam('canary', 'sponsor', '100%', '--from', next.folder);
    const page = await openAs(browser, DEMO.company, '/about');
    await bar(page).getByRole('link', { name: 'Partners', exact: true }).click();
    await expect(page.getByText(/^\d+ companies at the fair$/)).toBeVisible();
    await runTeam('canary', 'sponsor', 'promote');
    await runTeam('rollback', 'sponsor');
    await page.goto('/about');
    await expect(bar(page).getByRole('link', { name: 'Sponsors', exact: true })).toBeVisible();
  } finally {
    next.remove();
  }
});
