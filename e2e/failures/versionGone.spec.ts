import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { WEB_ROOT } from '../support/folders.ts';
import { pageSaying } from '../support/handmadeArea.ts';
import { DEMO, openAs, tile } from '../support/people.ts';
import { build, liveVersion, rememberReleases, runTeam } from '../support/releases.ts';

let undo: () => void;
test.beforeEach(() => {
  undo = rememberReleases();
});
test.afterEach(() => undo());

const profile = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click();
const isProfile = (page: Page) => expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('keeps serving unopened pages to a tab on a pruned version', {
  tag: '@deep',
}, async ({ browser }) => {
  const before = liveVersion('student');
  const folder = join(WEB_ROOT, 'mf/student', before);
  const copy = mkdtempSync(join(tmpdir(), 'fair-pruned-'));
  cpSync(folder, copy, { recursive: true });
  try {
    const page = await openAs(browser, DEMO.student, '/student/dashboard');
    await expect(tile(page, 'Apply')).toBeVisible();
    for (const version of ['76.0.0', '77.0.0']) {
      const made = build({ area: 'student', version, module: pageSaying('The next one') });
      await runTeam('release', 'mf-student', '--from', made);
    }
    expect(await runTeam('prune', '--keep', '1', '--days', '0')).toContain(`mf-student ${before}`);
    expect(existsSync(folder)).toBe(false);

    const loads = countLoads(page);
    await profile(page);
    await isProfile(page);
    expect(loads()).toBe(0);
    await page.reload();
    await expect(page.getByText('The next one')).toBeVisible();
  } finally {
    cpSync(copy, folder, { recursive: true });
    rmSync(copy, { recursive: true });
  }
});

test("reloads the tab once when an area's file is gone and the next version has it", {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/dashboard');
  await expect(tile(page, 'Apply')).toBeVisible();
  const loads = countLoads(page);
  // Simulates that `prune` has deleted the version that the page uses.
  await page.route('**/mf/**', (route) =>
    loads() === 0 ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await profile(page);
  await isProfile(page);
  expect(loads()).toBe(1);
  await expect(page).toHaveURL(/\/student\/profile$/);
});

test("reloads the tab once when a shell's file is gone and the next version has it", async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loads = countLoads(page);
  // Simulates that another build of the shell was deployed, and that the files of the open page were deleted.
  const gone = new Set<string>();
  await page.route('**/assets/*', (route) => {
    const file = route.request().url();
    if (loads() === 0) gone.add(file);
    return loads() === 0 ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await page.getByRole('link', { name: 'About' }).first().click();
  const about = page.getByRole('heading', { level: 1, name: /About/ });
  await expect(about).toBeVisible();
  expect(loads()).toBe(1);
  expect(gone.size).toBeGreaterThan(0);
});
