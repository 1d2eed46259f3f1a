import { CONTRACT_NUMBER } from '@fair/contract/remotes';
import { openFromAddress } from '@fair/scripts/fromAddress';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fair.ts';
import { DEMO, openAs, tile } from '../support/people.ts';
import { build, liveVersion, readRegistry, rememberReleases, runTeam } from '../support/releases.ts';

/**
 * Tests that a failing canary ends automatically (docs/adr/0017). Visitors who got the canary are switched to the live
 * version without doing anything.
 */
/**
 * Number of simulated visitors who also report the failure. On a busy machine, the report of the browser's own page did
 * not always arrive within a minute.
 */
const OTHERS = 10;

let undo: () => void;
let close: (() => void)[] = [];
test.beforeEach(() => {
  undo = rememberReleases();
  close = [];
});
test.afterEach(() => {
  for (const way of close) way();
  undo();
});

const wayOf = async (fairAddress: string, visitor: number) => {
  const way = await openFromAddress(fairAddress, visitor);
  close.push(way.close);
  return way.address;
};
const isListed = async (baseURL: string) => {
  const { remotes } = await (await fetch(`${baseURL}/remotes.json`)).json();
  return remotes.student.canary?.version;
};
function watchVersions(page: Page): Set<string | undefined> {
  const versions = new Set<string | undefined>();
  page.on('request', (request) => {
    const found = /\/mf\/student\/([^/]+)\//.exec(request.url());
    if (found) versions.add(found[1]);
  });
  return versions;
}

/** Reports, as another visitor, that the canary does not start. */
async function reportFrom(fairAddress: string, visitor: number, version: string): Promise<void> {
  const baseURL = await wayOf(fairAddress, visitor);
  const page = await (await fetch(`${baseURL}/student/dashboard`)).text();
  const token = /"areaToken":"([^"]+)"/.exec(page)?.[1];
  const answer = await fetch(`${baseURL}/api/v1/public/areas`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, area: 'student', version, fault: 'start' }),
  });
  expect(answer.status).toBe(204);
}

// Each test uses a different version, because a version whose canary has ended cannot become a canary again.
for (const [trial, how, module] of [
  ['79.0.0', 'does not start', `(() => { throw new Error('broken while starting'); })()`],
  [
    '79.1.0',
    'throws while rendering',
    `{ contract: ${CONTRACT_NUMBER}, Routes() { throw new Error('broken while rendering'); } }`,
  ],
] as const) {
  test(`ends a canary that ${how}`, { tag: '@deep' }, async ({ browser, fairAddress }) => {
    await runTeam(
      'canary',
      'mf-student',
      '100%',
      '--from',
      build({ area: 'student', version: trial, module }),
    );
    const page = await openAs(browser, DEMO.student, '/terms', { baseURL: await wayOf(fairAddress, 1) });
    const versions = watchVersions(page);
    await page.goto('/student/dashboard');
    await expect(tile(page, 'Apply')).toBeVisible();
    expect([...versions]).toEqual([trial, liveVersion('student')]);
    // The browser's page has reported the failure, but the report of a single visitor does not end a canary.
    expect(await isListed(fairAddress)).toBe(trial);

    await Promise.all(
      Array.from({ length: OTHERS }, (_, index) => reportFrom(fairAddress, index + 2, trial)),
    );
    await expect.poll(() => isListed(fairAddress), { timeout: 60_000 }).toBeUndefined();
    expect(readRegistry().remotes.student?.canary?.version).toBe(trial);
    // A browser that has never loaded the canary now gets only the live version.
    const other = await openAs(browser, DEMO.student, '/terms');
    const others = watchVersions(other);
    await other.goto('/student/dashboard');
    await expect(tile(other, 'Apply')).toBeVisible();
    expect([...others]).toEqual([liveVersion('student')]);

    await runTeam('release', 'status', '--fair', fairAddress);
    expect(readRegistry().remotes.student).not.toHaveProperty('canary');
  });
}
