import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { pageSaying } from '../support/handmadeArea.ts';
import { DEMO, openAs, tile } from '../support/people.ts';
import { build, copyBuild, rememberReleases, runTeam } from '../support/releases.ts';

/**
 * Tests five teams that release their parts independently, in one order. e2e/release/teams.deep.test.ts tests all
 * orders without a browser.
 */

const ROOT = resolve(import.meta.dirname, '../..');
type Role = 'admin' | 'student' | 'logistic' | 'company';

let undo: () => void;
let scratch: string;
test.beforeEach(() => {
  undo = rememberReleases();
  scratch = mkdtempSync(join(tmpdir(), 'fair-shell-'));
});
test.afterEach(() => {
  rmSync(scratch, { recursive: true });
  undo();
});

const saying = (role: Role, version: string) => `The ${role} area in version ${version}`;
const made = (role: Role, version: string) =>
  build({ area: role, version, module: pageSaying(saying(role, version)) });

/**
 * Checks that the dashboard of each role shows the given handmade version of its area, or the built area for `built`.
 */
async function expectShown(browser: Browser, shown: Partial<Record<Role, string | 'built'>>): Promise<void> {
  for (const [role, version] of Object.entries(shown) as [Role, string][]) {
    const page = await openAs(browser, DEMO[role], `/${role}/dashboard`);
    const content = version === 'built' ? tile(page, '').first() : page.getByText(saying(role, version));
    await expect(content).toBeVisible();
    await page.context().close();
  }
}

test('shows every visitor the part that was released, and the others unchanged', { tag: '@deep' }, async ({
  browser,
}) => {
  // Each release starts a process, so the test takes longer than the default timeout.
  test.setTimeout(240_000);
  await runTeam('release', 'mf-admin', '--from', made('admin', '60.0.0'));
  await expectShown(browser, { admin: '60.0.0', student: 'built' });
  await runTeam('release', 'mf-student', '--from', made('student', '60.0.0'));
  await runTeam('release', 'shell', '--from', copyBuild(resolve(ROOT, 'shell/dist'), scratch, '60.0.0'));
  await expectShown(browser, { admin: '60.0.0', student: '60.0.0', company: 'built' });
  await runTeam('release', 'mf-logistic', '--from', made('logistic', '60.0.0'));
  await runTeam('canary', 'mf-company', '100%', '--from', made('company', '60.0.0'));
  await expectShown(browser, { logistic: '60.0.0', company: '60.0.0' });
  await runTeam('rollback', 'mf-admin');
  await runTeam('canary', 'mf-company', 'off');
  await runTeam('rollback', 'shell');
  await expectShown(browser, { admin: 'built', student: '60.0.0', company: 'built' });
});
