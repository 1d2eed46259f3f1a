import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { DEMO, demoPerson, openAs, tile } from '../support/people.ts';
import { build, readRegistry, rememberReleases, runTeam, writeRegistry } from '../support/releases.ts';

/**
 * Tests areas that cannot be loaded. Only the pages of such an area fail: they name the area and offer a retry. All
 * other pages work.
 */
let undo: () => void;
test.beforeEach(() => {
  undo = rememberReleases();
});
test.afterEach(() => undo());

const openDashboard = (browser: Browser) => openAs(browser, DEMO.student, '/student/dashboard');
const retryOf = (page: Page) => page.getByRole('button', { name: 'Retry' });

async function expectOnlyTheAreaIsGone(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('The student area is not available right now', {
    timeout: 30_000,
  });
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and privacy' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.goBack();
  await expect(retryOf(page)).toBeVisible({ timeout: 30_000 });
}

// The HTML of the area's pages contains the manifest, so the manifest is requested only when the visitor comes from
// another page.
for (const [what, pattern, opened] of [
  ['manifest', '**/mf/student/**/mf-manifest.json', '/companies'],
  ['code', '**/mf/**/student/**/*.js', '/student/dashboard'],
] as const) {
  test(`gives up an area whose ${what} is slow after ten seconds, and loads it by Retry`, {
    tag: '@deep',
  }, async ({ browser }) => {
    const page = await openAs(browser, DEMO.student, '/terms');
    await page.route(pattern, () => undefined);
    const asked = page.waitForRequest(pattern);
    await page.goto(opened);
    await asked;
    if (opened === '/companies')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'The student area is not available',
      {
        timeout: 40_000,
      },
    );
    await expect(page.getByRole('navigation').getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.unroute(pattern);
    await retryOf(page).click();
    await expect(tile(page, 'Apply')).toBeVisible();
  });
}

const BROKEN = {
  'breaks while starting': `(() => { throw new Error('broken while starting'); })()`,
  'throws while rendering': `{ contract: ${CONTRACT_NUMBER}, Routes() { throw new Error('broken while rendering'); } }`,
  'is no area at all': 'undefined',
};
for (const [how, module] of Object.entries(BROKEN)) {
  test(`reports an area that ${how}, which works again after a rollback`, { tag: '@deep' }, async ({
    browser,
  }) => {
    const broken = build({ area: 'student', version: '66.0.0', module });
    await runTeam('release', 'mf-student', '--from', broken);
    const page = await openDashboard(browser);
    await expectOnlyTheAreaIsGone(page);
    // While the area is still unavailable, Retry shows the same error again.
    await retryOf(page).click();
    await expect(retryOf(page)).toBeVisible({ timeout: 30_000 });

    const company = await demoPerson(browser, 'company');
    await expect(tile(company, 'Applicants')).toBeVisible();

    await runTeam('rollback', 'mf-student');
    await retryOf(page).click();
    await expect(tile(page, 'Apply')).toBeVisible();
  });
}

test('does not load an area registered with another contract, and offers a reload', {
  tag: '@deep',
}, async ({ browser }) => {
  const registry = readRegistry();
  const student = registry.remotes.student;
  if (!student) throw new Error('There is no student area.');
  writeRegistry({ ...registry, remotes: { ...registry.remotes, student: { ...student, contract: 7 } } });
  const page = await openAs(browser, DEMO.student, '/terms');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/mf/student/')) fetched.push(request.url());
  });
  await page.goto('/student/dashboard');
  await expect(page.getByRole('alert')).toContainText('This page is outdated');
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(fetched).toEqual([]);

  writeRegistry(registry);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(tile(page, 'Apply')).toBeVisible();
});

test('does not mount an area built for another contract than registered', async ({ browser }) => {
  const module = `{ contract: 7, Routes: () => 'mounted all the same' }`;
  await runTeam('release', 'mf-student', '--from', build({ area: 'student', version: '66.0.0', module }));
  const page = await openDashboard(browser);
  await expect(page.getByRole('alert')).toContainText('This page is outdated');
  await expect(page.getByText('mounted all the same')).toBeHidden();
  await runTeam('rollback', 'mf-student');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(tile(page, 'Apply')).toBeVisible();
});
