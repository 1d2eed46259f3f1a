import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { pageSaying } from '../support/handmadeArea.ts';
import { waitUntilKept } from '../support/keptFiles.ts';
import { DEMO, openAs, tile } from '../support/people.ts';
import { build, rememberReleases, runTeam } from '../support/releases.ts';

// Allows the service worker, which the Playwright configuration blocks for all other tests of releases.
test.use({ serviceWorkers: 'allow' });

let undo: () => void;
test.beforeEach(() => {
  undo = rememberReleases();
});
test.afterEach(() => undo());

/**
 * Waits until the cached list of areas (remotes.json) contains this version, or with `isNamed` false no longer contains
 * it.
 */
async function untilKeptNames(page: Page, version: string, isNamed = true): Promise<void> {
  const names = () =>
    page.evaluate(
      async (wanted) => (await (await caches.match('/remotes.json'))?.text())?.includes(wanted),
      `/mf/student/${version}/`,
    );
  await expect.poll(names).toBe(isNamed);
}

test('under the worker, a release, a rollback and a canary take effect, also without a network', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await openAs(browser, DEMO.student, '/student/dashboard');
  const context = page.context();
  await expect(tile(page, 'Apply')).toBeVisible();
  await waitUntilKept(page, '/remotes.json');
  const offline = async (isShown: () => Promise<void>) => {
    await context.setOffline(true);
    await page.reload();
    await isShown();
    await context.setOffline(false);
  };
  const shows = (text: string) => () => expect(page.getByText(text)).toBeVisible();
  const showsLive = () => expect(tile(page, 'Apply')).toBeVisible();
  await offline(showsLive);
  /** Returns the list of areas (remotes.json) as an open page receives it. */
  const listed = () => page.evaluate(async () => (await fetch('/remotes.json')).text());

  const released = build({ area: 'student', version: '77.0.0', module: pageSaying('The released area') });
  await runTeam('release', 'mf-student', '--from', released);
  expect(await listed()).toContain('/mf/student/77.0.0/');
  await page.reload();
  await shows('The released area')();
  await untilKeptNames(page, '77.0.0');
  await offline(shows('The released area'));

  // After the next release, only a public page is opened, and public pages load no files of the area.
  const late = { 'late.0123abcd.js': 'globalThis.isLate = true;' };
  const next = build({
    ...{ area: 'student', version: '78.0.0', module: pageSaying('The next area'), chunks: late },
  });
  await runTeam('release', 'mf-student', '--from', next);
  await page.goto('/terms');
  await untilKeptNames(page, '78.0.0');
  await context.setOffline(true);
  await page.goto('/student/dashboard');
  await shows('The next area')();
  expect(
    await page.evaluate(async () => (await caches.match('/mf/chunks/student/late.0123abcd.js'))?.status),
  ).toBe(200);
  await context.setOffline(false);
  await runTeam('rollback', 'mf-student');

  await runTeam('rollback', 'mf-student');
  expect(await listed()).not.toContain('/mf/student/77.0.0/');
  await page.reload();
  await showsLive();
  await untilKeptNames(page, '77.0.0', false);
  await offline(showsLive);

  const trial = build({ area: 'student', version: '66.0.0', module: pageSaying('The area on trial') });
  await runTeam('canary', 'mf-student', '100%', '--from', trial);
  await page.reload();
  await shows('The area on trial')();
  await untilKeptNames(page, '66.0.0');
  await offline(shows('The area on trial'));

  await runTeam('canary', 'mf-student', 'off');
  expect(await listed()).not.toContain('/mf/student/66.0.0/');
  await page.reload();
  await showsLive();
  await context.close();
});
