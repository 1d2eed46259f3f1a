import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { WEB_ROOT } from '../support/folders.ts';
import { pageSaying } from '../support/handmadeArea.ts';
import { DEMO, openAs, tile } from '../support/people.ts';
import { build, changeStart, liveVersion, rememberReleases, runTeam } from '../support/releases.ts';

let undo: () => void;
test.beforeEach(() => {
  undo = rememberReleases();
});
test.afterEach(() => undo());

function watchVersions(page: Page): Set<string> {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const version = /\/mf\/student\/([^/]+)\//.exec(request.url())?.[1];
    if (version) versions.add(version);
  });
  return versions;
}

test('keeps an open tab on its files after a release and a rollback', async ({ browser }) => {
  const before = liveVersion('student');
  const page = await openAs(browser, DEMO.student, '/student/dashboard');
  await expect(tile(page, 'Apply')).toBeVisible();
  const asked = watchVersions(page);

  await runTeam('release', 'mf-student', '--version', '77.0.0');
  expect(liveVersion('student')).toBe('77.0.0');
  await tile(page, 'Apply').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  expect([...asked].filter((version) => version !== before)).toEqual([]);

  asked.clear();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  expect([...asked]).toEqual(['77.0.0']);

  await runTeam('rollback', 'mf-student');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(tile(page, 'Apply')).toBeVisible();
  expect([...asked]).toEqual(['77.0.0']);
  asked.clear();
  await page.reload();
  await expect(tile(page, 'Apply')).toBeVisible();
  expect([...asked]).toEqual([before]);
});

test('serves a canary to the same visitors, and the live version once switched off', async ({ browser }) => {
  const made = build({ area: 'student', version: '66.0.0', module: pageSaying('The student area on trial') });
  await runTeam('canary', 'mf-student', '100%', '--from', made);
  const page = await openAs(browser, DEMO.student, '/student/dashboard');
  await expect(page.getByText('The student area on trial')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The student area on trial')).toBeVisible();

  await runTeam('canary', 'mf-student', '0%');
  const other = await openAs(browser, DEMO.student, '/student/dashboard');
  await expect(tile(other, 'Apply')).toBeVisible();
  await runTeam('canary', 'mf-student', 'off');
  await page.reload();
  await expect(tile(page, 'Apply')).toBeVisible();
});

test('replaces a partly loaded canary by the live version, which uses none of its modules', {
  tag: '@deep',
}, async ({ browser }) => {
  const live = liveVersion('student');
  await runTeam('canary', 'mf-student', '100%', '--version', '66.0.0');
  changeStart('student', '66.0.0', (code) => code.replaceAll('"Apply"', '"On trial"'));
  // All files of the canary are available, so the page shows it.
  const page = await openAs(browser, DEMO.student, '/student/dashboard');
  await expect(tile(page, 'On trial')).toBeVisible();

  // Files that fail. In both cases, the canary's start chunk runs nevertheless.
  const failures = {
    'another chunk fails': '**/mf/chunks/student/packages.*.js',
    'the entry code never arrives': '**/mf/student/66.0.0/remoteEntry*',
  };
  for (const [failure, files] of Object.entries(failures)) {
    const other = await openAs(browser, DEMO.student, 'about:blank');
    let isCanary = true;
    await other.route(`**/mf/student/${live}/mf-manifest.json`, (route) => {
      isCanary = false;
      return route.continue();
    });
    await other.route(files, (route) => {
      if (!isCanary) return route.continue();
      return failure === 'another chunk fails' ? route.abort() : undefined;
    });
    const start = other.waitForResponse('**/mf/chunks/student/*.00006600.js');
    await other.goto('/student/dashboard');
    await start;
    await expect(tile(other, 'Apply'), failure).toBeVisible({ timeout: 30_000 });
    await expect(tile(other, 'On trial'), failure).toBeHidden();
    await other.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click();
    await expect(other.getByRole('button', { name: 'Edit Profile' }), failure).toBeVisible();
  }
});

const BROKEN = {
  'breaks while starting': `(() => { throw new Error('broken while starting'); })()`,
  'throws while rendering': `{ contract: ${CONTRACT_NUMBER}, Routes() { throw new Error('broken while rendering'); } }`,
  'speaks another contract': `{ contract: 7, Routes: () => 'mounted all the same' }`,
  'is missing': undefined,
};
for (const [how, module] of Object.entries(BROKEN)) {
  test(`replaces a canary that ${how} by the live version, and does not try it again`, {
    tag: '@deep',
  }, async ({ browser }) => {
    const live = liveVersion('student');
    const made = build({ area: 'student', version: '66.0.0', ...(module && { module }) });
    await runTeam('canary', 'mf-student', '100%', '--from', made);
    if (!module) rmSync(join(WEB_ROOT, 'mf/student/66.0.0'), { recursive: true });
    const page = await openAs(browser, DEMO.student, '/terms');
    const asked = watchVersions(page);
    await page.goto('/student/dashboard');
    await expect(tile(page, 'Apply')).toBeVisible();

    asked.clear();
    await page.reload();
    await expect(tile(page, 'Apply')).toBeVisible();
    expect([...asked]).toEqual([live]);

    // A new canary is loaded although the previous canary has failed in this browser.
    const better = build({ area: 'student', version: '66.0.1', module: pageSaying('The next one on trial') });
    await runTeam('canary', 'mf-student', '100%', '--from', better);
    await page.reload();
    await expect(page.getByText('The next one on trial')).toBeVisible();
  });
}
